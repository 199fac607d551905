import { type ReactNode, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import QrCode from '../../../ui/qr-code.tsx'
import { CodeForm } from './code-form.tsx'

const QR_PX = 176

type Secret = Data<'POST /api/admin/secondFactor/enrol'>

/** Binds an authenticator: a secret is made on a press, shown once, and confirmed by its first code. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const make = useAction(async () => setSecret(await call('POST /api/admin/secondFactor/enrol', {})))
  return (
    <>
      <h1 className="serif text-[26px] leading-tight">{serif('绑定动态验证器')}</h1>
      <p className="mt-2 text-[14.5px] text-ink-2">
        案台的每一步都要确认是你本人。绑定一次，以后每次登录填 6 位数字。
      </p>
      <ol className="mt-7 grid gap-7">
        <Step number={1} title="装一个验证器">
          手机上任意一款都行，如腾讯身份验证器、Microsoft Authenticator。
        </Step>
        <Step number={2} title="用它扫码">
          {secret ? <Scan secret={secret} /> : '密钥只显示这一次，扫完之前不要离开。'}
          <Button
            look={secret ? 'outline' : 'primary'}
            size={secret ? 's' : 'm'}
            busy={make.busy}
            onClick={() => void make.run()}
            className="mt-3"
          >
            {secret ? '换一个' : '显示二维码'}
          </Button>
        </Step>
        {secret && (
          <Step number={3} title="填它现在显示的 6 位数字">
            <div className="mt-2">
              <CodeForm key={secret.secret} action="确认绑定" isFirst={false} onDone={onDone} />
            </div>
          </Step>
        )}
      </ol>
    </>
  )
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className="grid grid-cols-[26px_1fr] gap-x-3">
    <span
      aria-hidden="true"
      className="num grid size-[26px] place-items-center rounded-full text-[13px] font-semibold shadow-[inset_0_0_0_1.5px_var(--ink)]"
    >
      {number}
    </span>
    <div className="min-w-0 text-[14px] text-ink-2">
      <h2 className="text-[15px] font-semibold leading-[26px] text-ink">{title}</h2>
      {children}
    </div>
  </li>
)

/** The secret for a camera, for an app on this very device, and in groups of four for fingers. */
const Scan = ({ secret: { secret, uri } }: { secret: Secret }) => (
  <div className="mt-2">
    <QrCode text={uri} size={QR_PX} label="绑定验证器的二维码" />
    <p className="mt-3">
      扫不了，就手动填密钥，或
      <a href={uri} className="ml-1 text-ink underline decoration-line-2 underline-offset-4">
        在这台设备上打开
      </a>
    </p>
    <code
      aria-label="密钥"
      className="num mt-2 grid w-fit grid-cols-4 gap-x-4 gap-y-1 rounded-[12px] bg-sunk px-4 py-3 text-[15px] tracking-[.08em] text-ink"
    >
      {secret.match(/.{1,4}/g)?.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may repeat and never move
        <span key={at}>{group}</span>
      ))}
    </code>
  </div>
)
