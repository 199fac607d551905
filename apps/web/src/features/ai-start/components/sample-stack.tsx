import { serif } from '../../../lib/serif.ts'
import cards from '../sample/cards.webp'
import cover from '../sample/cover.webp'
import figure from '../sample/figure.webp'

/** Pages of a demo deck as the engine draws them, the last on top. */
const sheets = [
  {
    address: cards,
    alt: '并列页：四个技术点对应四类临床需求，每点一幅配图',
    place: 'left-[42px] top-0 rotate-[2.4deg] max-sm:left-[70px]',
  },
  {
    address: figure,
    alt: '大数字页：肺癌是全球发病最多的癌症，248 万例每年',
    place: 'left-0 top-[132px] -rotate-2 max-sm:left-[14px] max-sm:top-[108px]',
  },
  {
    address: cover,
    alt: '封面：肺结节 CT 早筛辅助系统',
    place: 'left-[42px] top-[262px] rotate-[1.2deg] max-sm:left-[70px] max-sm:top-[212px]',
  },
]

export function SampleStack() {
  return (
    <section aria-labelledby="ai-sample">
      <h2 id="ai-sample" className="serif mb-1.5 text-[22px] leading-tight">
        {serif('你会得到')}
      </h2>
      <p className="mb-5 text-sm text-ink-2">可编辑的 .pptx，图表带数据，每页附备注</p>
      <div className="relative h-[380px] max-w-[372px] sm:h-[452px]">
        {sheets.map(({ address, alt, place }) => (
          <img
            key={address}
            src={address}
            alt={alt}
            width={720}
            height={405}
            decoding="async"
            fetchPriority="low"
            className={`absolute w-[min(270px,68vw)] rounded-small shadow-[0_0_0_1px_rgb(40_30_20/.08),var(--lift)] sm:w-[322px] ${place}`}
          />
        ))}
      </div>
    </section>
  )
}
