import { commonLimits } from '@yantu/contract/limits/common'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { AfterLogin } from '../../../lib/app-state.ts'
import { serif } from '../../../lib/serif.ts'
import { Modal } from '../../../ui/modal.tsx'
import { type Session, signIn } from '../../session/index.ts'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'
import { Recovery } from './recovery.tsx'

export interface LoginDialogProps {
  /** Where a successful login leads. */
  after: AfterLogin
  onClose: () => void
}

type Mode = 'code' | 'password' | 'forgot'

const headings: Record<Mode, string> = {
  code: serif('验证码登录'),
  password: serif('密码登录'),
  forgot: serif('忘记密码'),
}

const leads: Record<Mode, string> = {
  code: '未注册的手机号，登录后自动注册',
  password: '账号就是注册时的手机号',
  forgot: '验证手机号后设置新密码',
}

export default function LoginDialog({ after, onClose }: LoginDialogProps) {
  const [mode, setMode] = useState<Mode>('code')
  const [arriving, setArriving] = useState(false)
  const [account, setAccount] = useState('')
  const navigate = useNavigate()

  function go(next: Mode) {
    setMode(next)
    setArriving(true)
  }

  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  function enter(session: Session) {
    // A login takes seconds where a proof is asked for: whoever has closed it meanwhile wants none.
    if (isLeft.current) return
    signIn(session)
    onClose()
    if (after.kind === 'resume') after.resume()
    else void navigate(paths.templates)
  }

  // The link that was pressed is gone, and stood at the dialog's end.
  const lead = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const dialog = lead.current?.closest('[role=dialog]')
    if (!arriving || !dialog) return
    const fields = [...dialog.querySelectorAll('input')]
    const next = fields.find(({ value }) => value === '') ?? fields[0]
    next?.focus()
    dialog.scrollTop = 0
  }, [arriving, mode])

  const form = { mobile: account, onMobile: setAccount }

  return (
    <Modal title={headings[mode]} width={commonLimits.dialogPx.login} onClose={onClose}>
      <p ref={lead} className="-mt-3.5 mb-5 min-h-[23px] text-sm text-ink-3 [@media(max-height:480px)]:mb-2">
        {leads[mode]}
      </p>
      {mode === 'code' && <CodeLogin {...form} onEnter={enter} />}
      {mode === 'password' && <PasswordLogin {...form} onEnter={enter} />}
      {mode === 'forgot' && <Recovery {...form} onDone={() => go('password')} />}
      <div className="mt-4 flex justify-between text-sm">
        {mode !== 'code' && <ModeLink onClick={() => go('code')}>验证码登录</ModeLink>}
        {mode !== 'password' && <ModeLink onClick={() => go('password')}>密码登录</ModeLink>}
        {mode !== 'forgot' && <ModeLink onClick={() => go('forgot')}>忘记密码</ModeLink>}
      </div>
      <Consent />
    </Modal>
  )
}

function ModeLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-ink-2 underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </button>
  )
}

function Consent() {
  const link = 'text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink'
  return (
    <p className="mt-4 border-t border-line pt-4 text-[13px] leading-relaxed text-ink-3">
      登录即表示同意
      <a href={paths.agreement(8, 'user')} target="_blank" rel="noopener" className={link}>
        《用户协议》
      </a>
      与
      <a href={paths.agreement(7, 'privacy')} target="_blank" rel="noopener" className={link}>
        《隐私政策》
      </a>
    </p>
  )
}
