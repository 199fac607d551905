/** The product's tokens (paper, ink, vermilion), light and dark by the system's preference. */
export const cashierStyle = `
:root{--paper:#FAF8F4;--surface:#FFF;--sunk:#F2EEE6;--ink:#1C1917;--ink-2:#57514A;--ink-3:#6B645B;--line:#E7E1D7;--line-2:#D6CEC1;--accent:#C5361E;--accent-h:#A82B16;--accent-soft:#FBEBE6;--on-accent:#FFF;--shadow:0 2px 6px rgb(40 30 20/.05),0 30px 60px -28px rgb(40 30 20/.34);--ring:0 0 0 1px rgb(40 30 20/.08);--hill:.26;--wash:#8A7F70;
--sans:"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei UI","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif;--serif:"Source Han Serif SC","Noto Serif CJK SC","Songti SC",serif}
@media (prefers-color-scheme:dark){:root{--paper:#171513;--surface:#211E1B;--sunk:#2A2622;--ink:#F3EEE6;--ink-2:#C9C1B5;--ink-3:#A79E91;--line:#35302B;--line-2:#4A433C;--accent:#F06A50;--accent-h:#FF8168;--accent-soft:#3A211B;--on-accent:#1C0E0A;--shadow:0 30px 70px -30px rgb(0 0 0/.8);--ring:0 0 0 1px rgb(255 245 230/.09);--hill:.3;--wash:#5A5148}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--paper);color:var(--ink);font:400 15px/1.65 var(--sans);-webkit-font-smoothing:antialiased;line-break:strict}
h1,p,dl,dd{margin:0}button{font:inherit;color:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.hills{display:none}
.phone{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;padding:0 24px}
header{display:flex;align-items:center;gap:10px;height:72px;border-bottom:1px solid var(--line)}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--accent);color:var(--on-accent);font:700 18px/1 var(--serif)}
.merchant{font:700 18px/1 var(--serif)}
.tag{margin-left:auto;padding:2px 10px;border:1px solid var(--line-2);border-radius:999px;color:var(--ink-2);font-size:12px}
main{flex:1;display:flex;flex-direction:column;padding:44px 0 24px}
h1{font:600 16px/1.5 var(--sans);text-align:center;text-wrap:balance;overflow-wrap:anywhere;color:var(--ink-2)}
.amount{margin:10px 0 0;text-align:center;font-weight:600;font-size:56px;line-height:1.1;letter-spacing:-.02em;font-variant-numeric:tabular-nums lining-nums}
.amount small{font-size:28px;font-weight:500;margin-right:3px}
.problem{margin:24px 0 0;padding:12px 16px;border-radius:14px;background:var(--accent-soft);color:var(--ink);font-size:14px;text-align:center}
dl{margin:40px 0 0;border-top:1px solid var(--line)}
dl div{display:flex;gap:24px;justify-content:space-between;padding:13px 0;border-bottom:1px solid var(--line);font-size:14px}
dt{flex:none;color:var(--ink-3)}dd{text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form,.next,.button{margin-top:auto}
form{padding-top:40px}
button,.button{display:block;width:100%;min-height:52px;padding:12px 16px;border:1px solid var(--line-2);border-radius:14px;background:transparent;text-align:center;font-weight:500;text-decoration:none;color:var(--ink);transition:background .18s ease-out,border-color .18s ease-out,transform .18s ease-out}
button:hover,.button:hover{border-color:var(--ink-3);background:var(--sunk)}button:active{transform:scale(.985)}
.primary{border-color:transparent;background:var(--accent);color:var(--on-accent);font-size:17px;font-weight:600}
.primary:hover{border-color:transparent;background:var(--accent-h)}
.others{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:12px}
.receipt h1{margin-top:18px;font:700 24px/1.3 var(--serif);color:var(--ink)}
.receipt .amount{font-size:38px}.receipt .amount small{font-size:20px}
.seal{display:block;width:128px;height:128px;margin:0 auto;transform:rotate(-5deg);fill:var(--accent);animation:stamp .46s cubic-bezier(.2,.9,.25,1.1) both}
.seal .edge{fill:none;stroke:var(--surface);stroke-width:1.6;stroke-opacity:.75}
.seal text{fill:var(--surface);font:700 40px/1 var(--serif);text-anchor:middle}.seal .tall{font-size:46px}
.seal .worn{fill:var(--surface)}
@keyframes stamp{from{opacity:0;transform:rotate(-14deg) scale(1.7)}60%{opacity:1;transform:rotate(-4deg) scale(.95)}to{opacity:1;transform:rotate(-5deg)}}
.next{padding-top:32px;text-align:center;color:var(--ink-3);font-size:14px}
.notice{text-align:center}.notice h1{margin-top:20px;font:700 24px/1.3 var(--serif);color:var(--ink)}.notice p{margin-top:8px;color:var(--ink-2)}
.drawing{width:192px;fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.drawing .wash{stroke:var(--line-2);stroke-width:7}.drawing .red{stroke:var(--accent)}
footer{padding:0 0 28px;text-align:center;color:var(--ink-3);font-size:13px}
@media (min-width:600px){
body{display:grid;place-items:center;padding:32px}
.hills{display:block;position:fixed;inset:auto 0 0;width:100%;height:46vh;z-index:-1;fill:url(#mist);opacity:var(--hill)}.hills stop{stop-color:var(--wash)}.hills .far{opacity:.6}
.phone{width:420px;min-height:min(800px,calc(100vh - 64px));padding:0 32px;border-radius:36px;background:var(--surface);box-shadow:var(--ring),var(--shadow)}
header{height:80px}}
@media (max-width:599px){:root{--surface:#FAF8F4}}
@media (max-width:599px) and (prefers-color-scheme:dark){:root{--surface:#171513}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`
