import { escapeUTF8 } from 'entities'
export interface SandboxListing {
  title: string
  /** Stands in for what, and how it is used. */
  description: string
  /** A page to open. */
  href?: string
  /** A call for tests and scripts, as one would write it. */
  call?: string
}

export interface ShownMessage {
  mobile: string
  purpose: string
  code: string
  text: string
  sentAt: string
}

/** `/sandbox`: what stands in for the outside world here. */
export function listingPage(listings: readonly SandboxListing[]): string {
  const cards = listings.map(({ title, description, href, call }) => {
    const name = escapeUTF8(title)
    const heading = href
      ? `<a href="${escapeUTF8(href)}">${name}<span aria-hidden="true"> →</span></a>`
      : name
    const example = call ? `<code>${escapeUTF8(call)}</code>` : ''
    return `<li class="card${href ? ' opens' : ''}"><h2>${heading}</h2><p>${escapeUTF8(description)}</p>${example}</li>`
  })
  return page({
    title: '沙盒',
    lead: '短信、支付这些外部服务，在这里都有一个替身：行为相同，不花一分钱。正式环境没有这些页面。',
    body: `<ul class="cards">${cards.join('')}</ul>`,
  })
}

/** `/sandbox/sms`: the inbox of one number, or of all. */
export function inboxPage(mobile: string, messages: readonly ShownMessage[]): string {
  const form = `
    <form method="get" action="/sandbox/sms" role="search">
      <label for="mobile">手机号</label>
      <input id="mobile" name="mobile" type="search" inputmode="numeric" autocomplete="off"
        placeholder="全部号码" value="${escapeUTF8(mobile)}">
      <button>查看</button>
    </form>`
  const items = messages.map(
    (message) => `
    <li class="message">
      <div class="meta"><b>${escapeUTF8(message.mobile)}</b><time>${escapeUTF8(message.sentAt)}</time></div>
      <output class="code" aria-label="验证码">${escapeUTF8(message.code)}</output>
      <p>${escapeUTF8(message.text)}</p>
      <span class="tag">${escapeUTF8(message.purpose)}</span>
    </li>`,
  )
  const empty = mobile ? '这个号码还没有收到短信。' : '还没有短信。'
  const list = items.length
    ? `<ol class="messages">${items.join('')}</ol>`
    : `<p class="empty">${empty}在登录窗口点「发送验证码」，再回到这里刷新。</p>`
  return page({
    title: '短信收件箱',
    lead: '最新的在最上面，最多显示 100 条。验证码 5 分钟内有效，用一次即失效。',
    body: form + list,
    back: true,
  })
}

interface Page {
  title: string
  lead: string
  body: string
  /** Whether the page has the listing above it. */
  back?: boolean
}

const page = ({ title, lead, body, back = false }: Page): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · 砚图</title>
<style>${style}</style>
</head>
<body>
<header><div class="wrap">
  <a class="logo" href="/"><i aria-hidden="true">砚</i>砚图</a>
  ${back ? '<a class="up" href="/sandbox">全部沙盒</a>' : ''}
  <span class="seal">非正式环境</span>
</div></header>
<main class="wrap">
  <h1>${title}</h1>
  <p class="lead">${lead}</p>
  ${body}
</main>
</body>
</html>`

const style = `
:root{color-scheme:light dark;--paper:#FAF8F4;--surface:#FFF;--sunk:#F2EEE6;--ink:#1C1917;--ink-2:#57514A;--ink-3:#6B645B;
--line:#E7E1D7;--line-2:#D6CEC1;--accent:#C5361E;--accent-h:#A82B16;--accent-soft:#FBEBE6;--on-accent:#FFF;
--shadow:0 2px 6px rgb(40 30 20/.05),0 18px 40px -22px rgb(40 30 20/.26);
--sans:"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;
--serif:"Source Han Serif SC","Noto Serif CJK SC","Songti SC",serif}
@media (prefers-color-scheme:dark){:root{--paper:#171513;--surface:#211E1B;--sunk:#2A2622;--ink:#F3EEE6;--ink-2:#C9C1B5;
--ink-3:#A79E91;--line:#35302B;--line-2:#4A433C;--accent:#F06A50;--accent-h:#FF8168;--accent-soft:#3A211B;
--on-accent:#1C0E0A;--shadow:none}}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.65 var(--sans);-webkit-font-smoothing:antialiased}
a{color:inherit;text-decoration:none}
h1,h2,p,ul,ol{margin:0;padding:0}ul,ol{list-style:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.wrap{width:min(860px,100% - 48px);margin-inline:auto}
header{border-bottom:1px solid var(--line)}
header .wrap{display:flex;align-items:center;gap:24px;height:66px}
.logo{display:flex;align-items:center;gap:10px;font:700 20px/1 var(--serif);letter-spacing:.06em}
.logo i{display:grid;place-items:center;width:32px;height:32px;border-radius:7px;background:var(--accent);
color:var(--on-accent);font:700 18px/1 var(--serif);letter-spacing:0}
.up{color:var(--ink-2)}.up:hover{color:var(--ink)}
.seal{margin-left:auto;padding:3px 10px;border:1px solid var(--accent);border-radius:8px;color:var(--accent);font-size:13px}
main{padding:48px 0 96px}
h1{font:700 clamp(30px,4vw,42px)/1.25 var(--serif);text-wrap:balance}
.lead{margin-top:12px;max-width:60ch;color:var(--ink-2)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));gap:22px;margin-top:36px}
.card{position:relative;display:flex;flex-direction:column;gap:10px;padding:26px;border:1px solid var(--line);border-radius:14px;
background:var(--surface);transition:transform .2s ease-out,box-shadow .2s ease-out}
.opens:hover{transform:translateY(-3px);box-shadow:var(--shadow);border-color:var(--line-2)}
.opens a::after{content:"";position:absolute;inset:0;border-radius:14px}
.card h2{font:700 20px/1.4 var(--serif)}.card p{color:var(--ink-2)}
code{margin-top:auto;padding:8px 12px;border-radius:8px;background:var(--sunk);color:var(--ink-2);
font:400 13px/1.6 ui-monospace,"SFMono-Regular",Consolas,var(--sans);overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin-top:32px}
form label{color:var(--ink-2)}
input{flex:1 1 200px;min-width:0;height:46px;padding:0 18px;border:1px solid var(--line-2);border-radius:23px;
background:var(--surface);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--ink-3)}
button{height:46px;padding:0 26px;border:0;border-radius:23px;background:var(--accent);color:var(--on-accent);
font:600 15px/1 var(--sans);cursor:pointer}
button:hover{background:var(--accent-h)}
.messages{margin-top:28px;border-top:1px solid var(--line)}
.message{display:grid;grid-template-columns:1fr auto;gap:4px 24px;align-items:center;padding:22px 0;border-bottom:1px solid var(--line)}
.meta{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:baseline;font-variant-numeric:tabular-nums}
.meta time{color:var(--ink-3);font-size:13px}
.code{grid-row:span 3;font:600 30px/1 ui-monospace,"SFMono-Regular",Consolas,monospace;letter-spacing:.12em;user-select:all}
.message p{color:var(--ink-2);overflow-wrap:anywhere}
.tag{justify-self:start;padding:1px 9px;border-radius:8px;background:var(--sunk);color:var(--ink-2);font-size:12px;letter-spacing:.02em}
.empty{margin-top:28px;padding:56px 24px;border:1px dashed var(--line-2);border-radius:14px;color:var(--ink-2);text-align:center}
@media (max-width:560px){main{padding:32px 0 72px}form label{flex-basis:100%;margin-bottom:-6px}.message{grid-template-columns:1fr}.code{grid-row:auto;padding:8px 0}}
@media (prefers-reduced-motion:reduce){.card{transition:none}}
`
