import { call } from './sandbox.ts'
import { type SignedIn, signedIn } from './signed-in.ts'

export interface Cast {
  publisher: SignedIn
  /** Is selected. */
  designer: SignedIn
  /** Has signed up too. */
  other: SignedIn
}

/** A publisher of a number, and the demo's two designers. */
export const castOf = async (origin: string, publisher: string): Promise<Cast> => ({
  publisher: await signedIn(origin, publisher),
  designer: await signedIn(origin, '13900000001'),
  other: await signedIn(origin, '13900000004'),
})

const DAY_MS = 86_400_000
/** What the content check finds. */
const CONTACT = '细节请加微信 ppt_2026 聊'

export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
})

const idOf = ({ user }: SignedIn) => (user as { userId: string }).userId

async function ask<Data>(
  origin: string,
  who: SignedIn,
  path: string,
  input: Record<string, unknown>,
  method: 'GET' | 'POST' = 'POST',
): Promise<Data> {
  const { code, message, data } = await call<Data>(origin, method, path, input, who.token)
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return data
}

/** Uploads a private file; answers its address. */
export async function sendFile(origin: string, who: SignedIn, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('type', 'private')
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${origin}/api/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  const { code, message, data } = (await response.json()) as {
    code: number
    message: string
    data: { url: string }
  }
  if (code !== 200) throw new Error(message)
  return data.url
}

/** Posts a demand with material; answers its number. */
export async function postDemand(
  origin: string,
  publisher: SignedIn,
  also: Record<string, unknown> = {},
): Promise<string> {
  const material = pdfFile('中期汇报素材.pdf')
  const { orderId } = await ask<{ orderId: string }>(origin, publisher, '/api/demand/postDemand', {
    title: '复合固态电解质中期答辩',
    description: '面上项目中期汇报，22 页左右。需要重画技术路线与三张对比图，风格沉稳，不要渐变紫。',
    orderFee: '1820',
    completionTime: new Date(Date.now() + 16 * DAY_MS).toISOString().slice(0, 10),
    scene: 'fund',
    style: 'academic',
    color: 'blue,orange',
    isUrgent: '1',
    matterUrl: await sendFile(origin, publisher, material.name, material.buffer),
    matterFileName: material.name,
    pagesMin: '20',
    pagesMax: '24',
    ratio: '16:9',
    mustHaves: ['技术路线图（可编辑）', '临界电流密度对比图', '参考文献页'],
    ...also,
  })
  return orderId
}

/** Pays what the publisher is asked for at the cashier, until the product knows. */
export async function payUp(
  origin: string,
  publisher: SignedIn,
  orderId: string,
  type: '0' | '1',
): Promise<void> {
  const order = await ask<{ orderId: string; codeUrl: string }>(origin, publisher, '/api/wxPay/demandWxPay', {
    orderId,
    type,
    payType: '0',
  })
  await fetch(`${order.codeUrl}/pay`, { method: 'POST' })
  for (let tries = 0; tries < 100; tries++) {
    const { status } = await ask<{ status: string }>(
      origin,
      publisher,
      '/api/wxPay/queryWxOrderInfo',
      { orderId: order.orderId },
      'GET',
    )
    if (status === '1') return
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  throw new Error(`payment ${order.orderId} did not arrive`)
}

/** A demand in a status, by the straight way; `deck` is the full draft's file, `also` what is posted otherwise. */
export async function demandAt(
  origin: string,
  { publisher, designer, other }: Cast,
  status: number,
  deck: Buffer,
  also: Record<string, unknown> = {},
): Promise<string> {
  const posted = status === 0 ? { description: CONTACT, ...also } : also
  const orderId = await postDemand(origin, publisher, posted)
  const demand = (who: SignedIn, name: string, input: object = {}, method: 'GET' | 'POST' = 'POST') =>
    ask(origin, who, `/api/demand/${name}`, { orderId, ...input }, method)
  const upload = async (type: '0' | '1') => {
    const name = type === '0' ? '试稿.pdf' : '全稿.pptx'
    const bytes = type === '0' ? pdfFile(name).buffer : deck
    const draftUrl = await sendFile(origin, designer, name, bytes)
    const designIdea = type === '0' ? '先看技术路线和第 5 页的结论页。' : '整套以结论作标题，图表都能改。'
    await demand(designer, 'draftUpload', { type, draftUrl, draftName: name, designIdea })
  }
  const pass = () => demand(publisher, 'draftAudit', { result: '1' })
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      await demand(other, 'designAcceptOrder')
      await demand(designer, 'designAcceptOrder')
    },
    async () => {
      await demand(publisher, 'selectDesign', { designId: idOf(designer) })
      await ask(origin, publisher, '/api/wxPay/demandWxPay', { orderId, type: '0', payType: '0' })
    },
    () => payUp(origin, publisher, orderId, '0'),
    () => upload('0'),
    pass,
    () => payUp(origin, publisher, orderId, '1'),
    () => upload('1'),
    pass,
  ]
  for (const step of steps.slice(0, status === 9 ? 1 : status)) await step()
  if (status === 9) await demand(publisher, 'cancelDemandIssue', {}, 'GET')
  return orderId
}
