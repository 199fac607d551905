import { renderSVG } from 'uqr'
import { paymentsLimits } from '@yantu/contract/limits/payments'

/** A QR picture of `text`, `size` px wide. Import it lazily: the encoder stays out of the pages' own code. */
export default function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  const svg = renderSVG(text, { border: paymentsLimits.payment.qrMargin })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={size}
      height={size}
      alt={label}
      className="rounded-small bg-white shadow-ring"
    />
  )
}
