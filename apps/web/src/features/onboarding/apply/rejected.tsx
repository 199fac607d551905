import type { OwnEntry } from '@yantu/contract/onboarding/endpoints'
import { serif } from '../../../lib/serif.ts'

/** Why it was not approved, over the form that corrects it. */
export const Rejected = ({ entry: { reasons, note, decideTime } }: { entry: OwnEntry }) => (
  <section
    aria-labelledby="rejected"
    className="mb-7 rounded-medium bg-accent-soft px-5 py-4.5 text-ink sm:px-6"
  >
    <h2 id="rejected" className="serif flex flex-wrap items-baseline gap-x-3 text-[18px]">
      {serif('上次没有通过')}
      <time className="num font-sans text-[13px] font-normal text-ink-2">{decideTime.slice(0, 16)}</time>
    </h2>
    <ul className="mt-2 list-disc pl-5 text-[15px] leading-7">
      {reasons.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
    {note && <p className="mt-1 whitespace-pre-line text-[15px] leading-7">{note}</p>}
    <p className="mt-2 text-[13px] text-ink-2">改好后重新提交。身份证号和银行卡号只存密文，需要再填一次。</p>
  </section>
)
