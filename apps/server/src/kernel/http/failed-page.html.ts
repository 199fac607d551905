import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities'

/** What its reader may do about it; the class of the status where it has none of its own. */
const hints: Readonly<Record<number, string>> = {
  403: '链接可能已经过期，请回到原来的页面重新打开。',
  404: '地址可能写错了，或者内容已被移走。',
  429: '请稍等片刻，再刷新页面。',
  4: '请检查地址，或回到首页重新进入。',
  5: '不是你的问题，我们会尽快修好，请稍后刷新。',
}

/** An ink drawing of a signpost, or of a broken pavilion where it is our fault (the site's states). */
const drawings = {
  lost: `<path d="M22 124c34-6 58 4 92-1s52-4 84 1"/><path d="M105 122V34M111 122V34M105 34q3-5 6 0"/>
<path d="M111 46h44l12 11-12 11h-44zM105 78H64L52 88l12 10h41z"/><circle cx="66" cy="42" r="11" stroke="var(--accent)"/>`,
  error: `<path d="M30 112c40-8 60 6 82-2s50-6 78 2M54 108V48l52-14 52 14v58"/>
<path d="M106 34v34l-12 8 16 10-8 20" stroke="var(--accent)"/><path d="M70 62h18M70 76h14M124 62h20M128 76h16"/>`,
}

const style = `:root{color-scheme:light dark;--paper:#FAF8F4;--ink:#1C1917;--ink-2:#57514A;--ink-3:#6B645B;--line:#E7E1D7;
--accent:#C5361E;--accent-h:#A82B16;--on-accent:#FFF;--serif:"Source Han Serif SC","Noto Serif CJK SC","Songti SC",serif}
@media (prefers-color-scheme:dark){:root{--paper:#171513;--ink:#F3EEE6;--ink-2:#C9C1B5;--ink-3:#A79E91;--line:#35302B;
--accent:#F06A50;--accent-h:#FF8168;--on-accent:#1C0E0A}}
*{box-sizing:border-box;margin:0}a{color:inherit;text-decoration:none}
body{display:flex;flex-direction:column;min-height:100dvh;background:var(--paper);color:var(--ink);
font:400 15px/1.65 "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
header{border-bottom:1px solid var(--line)}
header a{display:flex;align-items:center;gap:10px;width:min(1200px,100% - 48px);height:66px;margin-inline:auto;
font:700 20px/1 var(--serif);letter-spacing:.06em}
header i{display:grid;place-items:center;width:32px;height:32px;border-radius:7px;background:var(--accent);
color:var(--on-accent);font:700 18px/1 var(--serif);letter-spacing:0}
main{flex:1;display:grid;place-content:center;justify-items:center;padding:32px 24px 96px;text-align:center}
svg{width:220px;fill:none;stroke:var(--ink-3);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{margin-top:20px;font:700 clamp(26px,4vw,34px)/1.3 var(--serif);text-wrap:balance}
p{margin-top:10px;max-width:34em;color:var(--ink-2);text-wrap:balance}
small{margin-top:8px;color:var(--ink-3);font-size:13px}
main a{margin-top:28px;padding:0 28px;border-radius:23px;background:var(--accent);color:var(--on-accent);font-weight:600;line-height:46px}
main a:hover{background:var(--accent-h)}`

const styleHash = createHash('sha256').update(style).digest('base64')

export const failedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-disposition': 'inline',
  'cache-control': 'no-store',
} as const

/** A page that says what went wrong, whole in itself: it needs nothing of what may be failing. */
export function failedPage(status: number, message: string): string {
  const title = escapeUTF8(message)
  const hint = hints[status] ?? hints[Math.floor(status / 100)] ?? ''
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · 砚图</title>
<style>${style}</style>
</head>
<body>
<header><a href="/"><i aria-hidden="true">砚</i>砚图</a></header>
<main>
<svg viewBox="0 0 220 150" aria-hidden="true">${status >= 500 ? drawings.error : drawings.lost}</svg>
<h1>${title}</h1>
<p>${hint}</p>
<small>${status}</small>
<a href="/">回到首页</a>
</main>
</body>
</html>`
}
