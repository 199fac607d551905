import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { WorkTag } from '../tags.ts'

interface AboutProps {
  work: Pick<WorkDetail, 'templateType' | 'description' | 'createTime' | 'awardYear'>
  tags: readonly WorkTag[]
  /** Opens the report of the work; nobody reports their own. */
  onReport?: (() => void) | undefined
}

/** What the designer says of the work, what it won, what one may do with it, and the way to it on a phone. */
export function About({ work, tags, onReport }: AboutProps) {
  return (
    <section aria-labelledby="about-work" className="flex items-start justify-between gap-12">
      <div className="min-w-0 max-w-[620px] flex-1">
        <h2 id="about-work" className="serif text-xl sm:text-[22px]">
          {serif('作品介绍')}
        </h2>
        {work.description && (
          <p className="mt-3 whitespace-pre-line leading-[1.8] text-ink-2">{work.description}</p>
        )}
        {work.templateType === '1' && <Award tags={tags} year={work.awardYear} />}
        <Terms onReport={onReport} />
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

const labelsOf = (tags: readonly WorkTag[], facet: WorkTag['facet']): string =>
  tags
    .filter((tag) => tag.facet === facet)
    .map(({ label }) => label)
    .join('、')

/** Of a gold case: which award, at which contest, in which year. */
function Award({ tags, year }: { tags: readonly WorkTag[]; year: string }) {
  const award = labelsOf(tags, 'winningGrade')
  if (!award) return null
  return (
    <p className="mt-5 flex items-center gap-3.5 rounded-medium bg-surface px-4 py-3 shadow-ring">
      <Icon name="trophy" size={24} className="text-accent" />
      <span>
        <b className="block text-[16px] font-semibold">{award}</b>
        <span className="num text-[13px] text-ink-3">
          {[labelsOf(tags, 'scene'), year && `${year} 年`].filter(Boolean).join(' · ')}
        </span>
      </span>
    </p>
  )
}

const may = ['本人课程、答辩、组会、参赛展示', '为此修改文字、配色、图表和版式', '放映或提交用它制作的成稿']
const mayNot = ['出售、转赠或传到网盘、素材站', '用于广告、商品、付费课程', '去掉作者署名与 AI 标识']

/** What a download gives the right to (agreement 5, section 2), in short. */
const Terms = ({ onReport }: Pick<AboutProps, 'onReport'>) => (
  <div className="mt-6">
    <h3 className="text-[15px] font-semibold">授权范围</h3>
    <div className="mt-2 grid gap-x-8 gap-y-1 text-[14px] leading-[1.9] text-ink-2 sm:grid-cols-2">
      <TermList label="可以" texts={may} icon="check" look="text-pine" />
      <TermList label="不可以" texts={mayNot} icon="close" look="text-ink-3" />
    </div>
    <p className="mt-3 text-sm text-ink-3">
      仅供学习交流，请勿商用。
      <a
        href={paths.agreement(5, 'copyright')}
        target="_blank"
        className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
      >
        版权声明
      </a>
      {onReport && (
        <button
          type="button"
          onClick={onReport}
          className="ml-4 text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
        >
          举报作品
        </button>
      )}
    </p>
  </div>
)

const TermList = ({
  label,
  texts,
  icon,
  look,
}: {
  label: string
  texts: readonly string[]
  icon: 'check' | 'close'
  look: string
}) => (
  <ul aria-label={label}>
    {texts.map((text) => (
      <li key={text} className="flex items-center gap-2">
        <Icon name={icon} size={14} className={look} />
        {text}
      </li>
    ))}
  </ul>
)
