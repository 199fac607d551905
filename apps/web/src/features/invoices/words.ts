import type { StatusTone } from '../../ui/status.tsx'
import type { Invoice } from './api.ts'

/** A state in a word, and what it means for who asked. */
export const invoiceStates: Readonly<
  Record<Invoice['state'], { label: string; tone: StatusTone; about: string }>
> = {
  asked: {
    label: '待开具',
    tone: 'waiting',
    about: '我们核对后开具，开好会通知你。此前退款的，按退款后的金额开具。',
  },
  issued: { label: '已开具', tone: 'good', about: '电子发票已发往接收邮箱。订单退款后，该发票会被红冲。' },
  declined: { label: '已驳回', tone: 'bad', about: '按原因改正后可以重新申请。' },
  withdrawn: { label: '已撤回', tone: 'off', about: '可以重新申请。' },
  red_due: {
    label: '待红冲',
    tone: 'running',
    about: '开票后订单有退款，原发票作废中。红冲完成后，余下的金额可以重新申请。',
  },
  reversed: { label: '已红冲', tone: 'done', about: '原发票已作废。余下的金额可以重新申请。' },
}
