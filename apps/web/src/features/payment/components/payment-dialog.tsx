import { useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { Modal } from '../../../ui/modal.tsx'
import type { Offer } from '../offer.ts'
import { Payment } from './payment.tsx'

const WIDTH_PX = 400
const LOW_WIDTH_PX = 640

/** Pays for an offer: code, amount, countdown, and a fresh code when the time has run out. */
export function PaymentDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [round, setRound] = useState(0)

  return (
    <Modal
      title={serif('微信扫码支付')}
      width={WIDTH_PX}
      lowWidth={LOW_WIDTH_PX}
      onClose={onClose}
      focusOn="dialog"
    >
      <p className="-mt-3.5 mb-5 truncate lying:mb-3 text-sm text-ink-3">{offer.title}</p>
      <Payment
        key={round}
        offer={offer}
        onEnd={(outcome) => {
          onClose()
          if (outcome === 'paid') offer.onPaid()
        }}
        onRenew={() => setRound(round + 1)}
      />
    </Modal>
  )
}
