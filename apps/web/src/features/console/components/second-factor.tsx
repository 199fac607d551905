import type { StaffSession } from '../api.ts'
import { CodeForm } from './code-form.tsx'
import { Enrolment } from './enrolment.tsx'
import { serif } from '../../../lib/serif.ts'

/** The console's own door: an authenticator is bound once, and each session shows a code of it. */
export default function SecondFactor({
  factor,
  isAgain,
  onDone,
}: {
  factor: Exclude<StaffSession['secondFactor'], 'verified'>
  /** Who stands here has been inside: their page waits as it was. */
  isAgain: boolean
  onDone: () => void
}) {
  return (
    <div className="mx-auto max-w-[420px] px-4 py-14 sm:py-24">
      {factor === 'missing' ? (
        <Enrolment onDone={onDone} />
      ) : (
        <>
          <h1 className="serif text-[26px] leading-tight">{serif('两步验证')}</h1>
          <p className="mb-7 mt-2 text-[14.5px] text-ink-2">
            {isAgain
              ? '隔得久了，再确认一次是你本人。刚才那一页原样留着。'
              : '打开手机上的验证器，填「砚图」现在显示的 6 位数字。'}
          </p>
          <CodeForm action="进入案台" isFirst onDone={onDone} />
          <p className="mt-6 border-t border-line pt-4 text-[13px] leading-relaxed text-ink-3">
            换了手机或验证器丢了：请另外两名管理员收回你的角色再重新授予，然后在这里重新绑定。
          </p>
        </>
      )}
    </div>
  )
}
