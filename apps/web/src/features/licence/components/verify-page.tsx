import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { inParts } from '../../../ui/in-parts.tsx'

const Desk = partOf(() => import('./verify-desk.tsx'))

const lead = ['每次下载都留下一份授权记录。', '凭编号或原文件，', '谁都可以核对真伪。']

/** `/licence`: anybody checks a licence, by its number or by the file. */
export function VerifyPage() {
  return (
    <div className="wrap pb-24 pt-8 sm:pt-[72px]">
      <h1 className="serif text-[clamp(36px,4.4vw,62px)] leading-[1.2]">{serif('验证授权')}</h1>
      <p className="mt-3 text-[15px] leading-[1.8] text-ink-2 text-balance sm:text-base">{inParts(lead)}</p>
      <div className="mt-8 min-h-[280px] sm:mt-10">
        <Desk
          fallback={
            <p role="status" className="sr-only">
              正在打开
            </p>
          }
        />
      </div>
    </div>
  )
}
