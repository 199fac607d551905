import { serviceHours } from '../../lib/service-hours.ts'

/** Where customers are answered, by whom and when. */
export default function ServicePanel() {
  return (
    <div>
      <div className="flex flex-wrap gap-4.5">
        <ServiceCode name="service" title="平台客服" text="账号、支付、退款与需求问题" />
        <ServiceCode name="manager" title="科研绘图客户经理" text="科研绘图客户经理报价，约排期" />
      </div>
      <p className="num mt-3.5 border-t border-line pt-3 text-[13px]">客服时间　{serviceHours}</p>
    </div>
  )
}

function ServiceCode({ name, title, text }: { name: string; title: string; text: string }) {
  return (
    <figure className="w-[132px]">
      <img
        src={`/qr/${name}.svg`}
        width={116}
        height={116}
        alt={`${title}二维码`}
        loading="lazy"
        className="rounded-small bg-white shadow-ring"
      />
      <figcaption>
        <b className="mt-2 block text-sm font-semibold text-ink">{title}</b>
        {text}
      </figcaption>
    </figure>
  )
}
