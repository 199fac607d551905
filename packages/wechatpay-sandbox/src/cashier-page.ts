import { escapeUTF8 } from 'entities'
import { cashierStyle } from './cashier-style.ts'
import { yuan } from './bill.ts'
import type { Order } from './order.ts'
import { billTime } from './time.ts'

export type CashierView =
  | { state: 'missing'; merchantName: string }
  | {
      state: 'payable' | 'insufficient' | 'paid' | 'refunded' | 'closed' | 'expired' | 'cancelled'
      order: Order
      merchantName: string
      /** Of this page, for its forms and links. */
      path: string
    }

/** The cashier as HTML: no script, every style under the nonce. */
export function cashierPage(view: CashierView, nonce: string): string {
  const { title, body } = page(view)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)} · 收银台</title>
<style nonce="${nonce}">${cashierStyle}</style>
</head>
<body>
${landscape}
<div class="phone">
<header><span class="mark" aria-hidden="true">砚</span><span class="merchant">${escapeUTF8(view.merchantName)}</span><span class="tag">沙箱</span></header>
<main>${body}</main>
<footer>演练用收银台，不会产生真实扣款</footer>
</div>
</body>
</html>
`
}

function page(view: CashierView): { title: string; body: string } {
  switch (view.state) {
    case 'payable':
      return { title: '确认支付', body: payable(view.order, view.path) }
    case 'insufficient':
      return {
        title: '余额不足',
        body: payable(view.order, view.path, '余额不足，本次没有扣款。可换一种方式再付。'),
      }
    case 'paid':
      return { title: '支付成功', body: receipt(view.order, '支付成功', seal('已付', '讫')) }
    case 'refunded':
      return { title: '已退款', body: receipt(view.order, '已转入退款', seal('退回', '讫')) }
    case 'cancelled':
      return {
        title: '已取消',
        body: notice(
          drawings.turned,
          '已取消支付',
          '订单仍然有效，随时可以回来付款。',
          view.order,
          view.path,
        ),
      }
    case 'closed':
      return {
        title: '订单已关闭',
        body: notice(drawings.shut, '订单已关闭', '这笔订单不能再支付，请回到原页面重新下单。', view.order),
      }
    case 'expired':
      return {
        title: '已过支付时间',
        body: notice(drawings.hourglass, '已过支付时间', '二维码已失效，请回到原页面重新获取。', view.order),
      }
    case 'missing':
      return {
        title: '没有这笔订单',
        body: notice(drawings.blank, '没有这笔订单', '地址可能不完整，请重新扫码。'),
      }
  }
}

function payable(order: Order, path: string, problem?: string): string {
  return `
<h1>${escapeUTF8(order.description)}</h1>
${amount(order)}
${problem ? `<p class="problem" role="alert">${problem}</p>` : ''}
${details([
  ['商户单号', order.out_trade_no],
  ['付款方式', '零钱'],
  ['支付截止', order.time_expire ? billTime(order.time_expire) : '七日内'],
])}
<form method="post" action="${escapeUTF8(path)}/pay">
<button class="primary">支付</button>
<div class="others">
<button formaction="${escapeUTF8(path)}/cancel">取消</button>
<button formaction="${escapeUTF8(path)}/insufficient">余额不足</button>
</div>
</form>`
}

function receipt(order: Order, title: string, stamp: string): string {
  return `
<div class="receipt">
${stamp}
<h1>${title}</h1>
${amount(order)}
</div>
${details([
  ['商品', order.description],
  ['商户单号', order.out_trade_no],
  ['交易单号', order.transaction_id ?? ''],
  ['支付时间', order.success_time ? billTime(order.success_time) : ''],
])}
<p class="next" role="status">可以关闭本页，回到原页面继续。</p>`
}

function notice(drawing: string, title: string, text: string, order?: Order, back?: string): string {
  return `
<div class="notice">
${drawing}
<h1>${title}</h1>
<p role="status">${text}</p>
</div>
${
  order
    ? details([
        ['商品', order.description],
        ['金额', `¥${yuan(order.total_fen)}`],
        ['商户单号', order.out_trade_no],
      ])
    : ''
}
${back ? `<a class="button" href="${escapeUTF8(back)}">返回付款</a>` : ''}`
}

const amount = (order: Order): string =>
  `<p class="amount"><span class="hidden">金额</span><small>¥</small>${yuan(order.total_fen)}</p>`

const details = (rows: [string, string][]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeUTF8(value)}</dd></div>`).join('')}</dl>`

/** A square seal in two columns read from the right, its edge worn as a stone's is. */
const seal = (right: string, left: string): string => `
<svg class="seal" viewBox="0 0 120 120" role="img" aria-label="印章：${right}${left}">
<path d="M12 10Q34 8 60 9.5T108 10.5Q111.5 12 111 34T111.5 84 108 110Q86 112 60 110.5T12 110Q9 108 9.5 84T9 34 12 10Z"/>
<path class="edge" d="M17 16.5Q60 14.5 103.5 16Q105.5 60 104 104Q60 105.5 16 104Q14.5 60 17 16.5Z"/>
<g aria-hidden="true"><text x="82" y="53">${right[0]}</text><text x="82" y="97">${right[1]}</text><text x="39" y="76" class="tall">${left}</text></g>
<g class="worn"><circle cx="20" cy="24" r="1.8"/><circle cx="101" cy="82" r="1.4"/><circle cx="30" cy="106" r="2.3"/><circle cx="108" cy="34" r="1.6"/><circle cx="64" cy="12" r="1.5"/><circle cx="12" cy="70" r="1.7"/><circle cx="60" cy="62" r="1"/></g>
</svg>`

const drawing = (paths: string): string =>
  `<svg class="drawing" viewBox="0 0 160 112" aria-hidden="true">${paths}</svg>`

/** Line drawings in ink for what can't be paid. */
const drawings = {
  turned: drawing(
    '<path class="wash" d="M12 100Q46 86 82 94T150 92"/><path d="M34 94V26h52l14 14v54M86 26v14h14M48 48h28M48 61h38M48 74h18"/><path class="red" d="M112 82h14a13 13 0 0 0 0-26h-12m0 0 8-8m-8 8 8 8"/>',
  ),
  shut: drawing(
    '<path class="wash" d="M10 98Q52 86 86 93T152 90"/><path d="M36 92V34h74v58z"/><path d="M36 34 73 66l37-32M36 92l28-34M110 92 82 58"/><circle class="red" cx="73" cy="66" r="9"/><path class="red" d="m69 62 8 8m0-8-8 8"/>',
  ),
  hourglass: drawing(
    '<path class="wash" d="M12 100Q50 88 84 95T150 92"/><path d="M52 22h52M52 92h52M58 22c0 20 20 24 20 35S58 72 58 92M98 22c0 20-20 24-20 35s20 15 20 35"/><path class="red" d="M64 90q14-16 28 0zM78 58v20"/>',
  ),
  blank: drawing(
    '<path class="wash" d="M12 98Q46 86 82 93T150 90"/><path d="M38 90c-8 0-10-12 0-12h70M38 90h64c10 0 12-12 6-12M46 78V30c0-9 12-9 12 0v4h54c8 0 8 10 0 10v34"/><path class="red" d="M74 58h22"/>',
  ),
}

/** Far hills behind the phone on wide screens. */
const landscape = `<svg class="hills" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<defs><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".9"/><stop offset="1" stop-opacity=".1"/></linearGradient></defs>
<path class="far" d="M0 420V262C90 236 150 150 236 150S352 236 452 224 596 92 690 92 812 206 912 214 1046 128 1130 124 1300 226 1440 178V420Z"/>
<path d="M0 420V338C120 318 196 262 300 268S470 346 600 340 792 262 900 270 1090 346 1210 330 1360 286 1440 292V420Z"/>
</svg>`
