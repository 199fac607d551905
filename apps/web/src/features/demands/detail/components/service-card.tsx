import { serviceHours } from '../../../../lib/service-hours.ts'
import { Box } from './box.tsx'

const QR_PX = 92

/** The platform's service, for those who have a part in the demand. */
export const ServiceCard = () => (
  <Box label="平台客服" className="flex items-center gap-4 p-5 text-[13px] leading-relaxed text-ink-2">
    <img
      src="/qr/service.svg"
      width={QR_PX}
      height={QR_PX}
      alt="平台客服二维码"
      loading="lazy"
      className="flex-none rounded-small bg-white shadow-ring"
    />
    <p>
      <b className="block text-sm font-semibold text-ink">扫码联系平台客服</b>
      <span className="num text-ink-3">{serviceHours}</span>
    </p>
  </Box>
)
