import { paymentsLimits } from '@yantu/contract/limits/payments'
import { useState } from 'react'
import { PaymentDialog } from '../../features/payment/components/payment-dialog.tsx'
import type { Offer } from '../../features/payment/offer.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { type Section, Specimen } from '../section.tsx'

const opened = { orderId: 'gallery', codeUrl: 'weixin://wxpay/gallery' }
const common = {
  terms: <p>支付即同意《用户协议》</p>,
  onPaid: () => toast.success('支付成功'),
}

const offers: Readonly<Record<string, Offer>> = {
  会员: {
    ...common,
    title: '年度会员，共 12 个月',
    qrPx: paymentsLimits.payment.qrPx.vip,
    paidText: '支付成功，会员已开通',
    open: async () => ({ ...opened, amount: '168.00' }),
  },
  定金: {
    ...common,
    title: '复合固态电解质中期答辩',
    qrPx: paymentsLimits.payment.qrPx.demand,
    lines: [
      { label: '报价', yuan: '1820.00' },
      { label: '加急费　报价 × 20%', yuan: '364.00' },
      { label: '本次付定金 30%', yuan: '655.20' },
    ],
    paidText: '支付成功，定金已托管',
    open: async () => ({ ...opened, amount: '655.20' }),
  },
}

const Specimens = () => {
  const [open, setOpen] = useState<string | null>(null)
  const offer = open && offers[open]
  return (
    <Specimen state="不同的付款">
      <div className="flex flex-wrap gap-3">
        {Object.keys(offers).map((name) => (
          <Button key={name} look="outline" size="s" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      {offer && <PaymentDialog offer={offer} onClose={() => setOpen(null)} />}
    </Specimen>
  )
}

export default { title: '支付', Specimens } satisfies Section
