import { openVip } from '../../../lib/app-state.ts'
import { arrowLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** What a used-up quota leads on to; it stays when the message (specification section 8) has gone. */
export const QuotaNote = ({ className = '' }: { className?: string }) => (
  <p
    className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-gold-soft px-4 py-2.5 text-sm text-gold ${className}`}
  >
    今天的免费下载次数已用完
    <button type="button" onClick={openVip} className={arrowLinkClass}>
      开通会员
      <Icon name="arrow" size={15} />
    </button>
  </p>
)
