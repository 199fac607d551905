import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import mountains from './banner.svg'

/** The square's title before mountains under a red sun. */
export const SquareBanner = () => (
  <section className="relative mt-4 overflow-hidden rounded-[18px] bg-sunk sm:mt-7 sm:h-[268px] sm:rounded-large">
    <span
      aria-hidden="true"
      className="absolute bottom-[104px] right-[118px] size-[52px] rounded-full bg-[var(--seal)] sm:bottom-[182px] sm:right-[156px] sm:size-[68px]"
    />
    <img
      src={mountains}
      alt=""
      width={1320}
      height={300}
      className="absolute inset-x-0 -bottom-[34px] h-[228px] w-full max-w-none object-cover object-right-bottom sm:bottom-0 sm:h-full [[data-theme=dark]_&]:opacity-60 [[data-theme=dark]_&]:invert"
    />
    <div className="relative px-5.5 pb-[196px] pt-7 sm:px-13 sm:pb-0 sm:pt-12">
      <h1 className="serif text-[32px] leading-[1.2] sm:text-[44px]">{serif('接单广场')}</h1>
      <p className="mt-2.5 text-[15px] text-ink-2 sm:text-base">报价公开，定金托管，稿成付讫。</p>
      <div className="mt-4.5 flex flex-wrap gap-3 sm:mt-6.5">
        <ButtonLink to={paths.upload}>
          <Icon name="upload" size={18} />
          上传作品
        </ButtonLink>
        <ButtonLink to={paths.publish} look="outline">
          发布需求
        </ButtonLink>
      </div>
    </div>
  </section>
)
