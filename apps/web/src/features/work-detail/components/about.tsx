import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { paths } from '../../../app/paths.ts'
import { serif } from '../../../lib/serif.ts'

/** What the designer says of the work, what one may do with it, and the way to it on a phone. */
export function About({ work }: { work: Pick<WorkDetail, 'description'> }) {
  return (
    <section aria-labelledby="about-work" className="flex items-start justify-between gap-12">
      <div className="min-w-0 max-w-[620px] flex-1">
        <h2 id="about-work" className="serif text-xl sm:text-[22px]">
          {serif('作品介绍')}
        </h2>
        {work.description && (
          <p className="mt-3 whitespace-pre-line leading-[1.8] text-ink-2">{work.description}</p>
        )}
        <p className="mt-4 text-sm text-ink-3">
          仅供学习交流，请勿商用。
          <a
            href={paths.agreement(5, 'copyright')}
            target="_blank"
            rel="noopener"
            className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
          >
            版权声明
          </a>
        </p>
      </div>
      <figure className="hidden flex-none items-center gap-4 sm:flex">
        <figcaption className="text-right text-[13px] text-ink-3">
          <b className="mb-1 block text-sm font-semibold text-ink">砚图小程序</b>
          微信扫一扫，在手机上看
        </figcaption>
        <img
          src="/qr/mini-program.svg"
          width={104}
          height={104}
          alt="小程序二维码"
          loading="lazy"
          className="rounded-[8px] bg-white shadow-ring"
        />
      </figure>
    </section>
  )
}
