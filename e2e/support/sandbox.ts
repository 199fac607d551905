interface SandboxMessage {
  mobile: string
  purpose: string
  code: string
  text: string
  sentAt: string
}

/** The newest code sent to a number, read as a person would from the sandbox's inbox. */
export async function newestCode(origin: string, mobile: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/sms?mobile=${mobile}`, {
    headers: { accept: 'application/json' },
  })
  // A job may tell the same phone of something meanwhile, which has no code.
  const message = ((await response.json()) as SandboxMessage[]).find(({ code }) => code)
  if (!message) throw new Error(`no code was sent to ${mobile}`)
  return message.code
}

/** Switches of the payment sandbox; what is not named is off. */
export async function setFaults(origin: string, faults: Record<string, boolean | number>): Promise<void> {
  const off = {
    dropNotify: false,
    delayNotifyMs: 0,
    duplicateNotify: false,
    wrongSignature: false,
    wrongAmount: false,
  }
  const response = await fetch(`${origin}/sandbox/wechatpay/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...off, ...faults }),
  })
  if (!response.ok)
    throw new Error(`the sandbox refused the faults: ${response.status} ${await response.text()}`)
}

/** A call of the API as a signed-in person; answers the envelope. */
export async function call<Data>(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<{ code: number; message: string; data: Data }> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await fetch(`${origin}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  return (await response.json()) as { code: number; message: string; data: Data }
}

/** The demo's people have a password that the README prints; every file logs some of them in. */
const isOfTheDemo = (mobile: string) => /^1390000000\d$/.test(mobile)
const demoPassword = 'yantu-2026'

/** Logs a number in through the API: by code, or by password where a third code of the day would be asked for. */
export async function signIn(origin: string, mobile: string): Promise<string> {
  if (isOfTheDemo(mobile))
    return logIn(origin, '/api/user/login/password', { mobile, password: demoPassword })
  const sent = await call(origin, 'POST', '/api/user/getSMSCode/login', { mobile })
  if (sent.code !== 200) throw new Error(sent.message)
  const smsCode = await newestCode(origin, mobile)
  return logIn(origin, '/api/user/login/SMSCode', { mobile, smsCode })
}

async function logIn(origin: string, path: string, proof: Record<string, string>): Promise<string> {
  const { code, message, data } = await call<{ token: string }>(origin, 'POST', path, proof)
  if (code !== 200) throw new Error(message)
  return data.token
}
