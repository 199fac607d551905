import { expect } from 'vitest'
import { type AnswerData, openShop, type Shop } from '../../../testing/shop.ts'
import { createNotifications } from '../../notifications/index.ts'
import { createSales, type Sales } from './index.ts'
import { addTestWork, type TestWork } from './works.fixture.ts'

const DOWNLOAD = '/api/template/download'
const PAY = '/api/wxPay/templateWxPay'
const QUOTA = 3

export interface SalesShop {
  shop: Shop
  sales: Sales
  /** Who owns the works that name no other. */
  seller: number
  /** What the dictionaries say. */
  said: { share: number; quotas: Map<number, number> }
  addWork(work?: Partial<TestWork>): Promise<number>
  download(userId: number | null, templateId: number): Promise<AnswerData>
  pay(userId: number, templateId: number): Promise<AnswerData>
  /** Pays to the end, and answers the order. */
  buy(userId: number, templateId: number): Promise<string>
  noticesOf(userId: number): Promise<{ title: string; content: string }[]>
  balanceOf(account: string): Promise<number | undefined>
}

/** The shop with works to sell. */
export async function openSales(): Promise<SalesShop> {
  const said: SalesShop['said'] = { share: 0.7, quotas: new Map() }
  const made: { sales?: Sales } = {}
  const shop = await openShop(async ({ app, ports, db, clock, payments }) => {
    made.sales = createSales({
      db,
      clock,
      payments,
      profiles: async (ids) =>
        new Map(ids.map((id) => [id, { userName: `用户${id}`, avatar: '', followers: 0 }])),
      notify: createNotifications({ db, clock, profiles: async () => new Map() }).notify,
      freeDownloadsPerDay: async (userId) => said.quotas.get(userId) ?? QUOTA,
      designerShare: async () => said.share,
      signedUrl: (fileId, userId, name) => `/files/${fileId}?user=${userId}&name=${name}`,
      publicUrl: ({ key }) => `/files/public/${key}`,
    })
    made.sales.register(app, ports)
  })
  const { db } = shop
  const seller = await shop.user()
  const pay: SalesShop['pay'] = async (userId, templateId) =>
    (await shop.call(userId, 'POST', PAY, { code: '', payType: '0', templateId })).data
  return {
    shop,
    sales: made.sales as Sales,
    seller,
    said,
    addWork: (work = {}) => addTestWork(db, { ownerId: seller, ...work }),
    download: async (userId, templateId) => (await shop.call(userId, 'GET', DOWNLOAD, { templateId })).data,
    pay,
    async buy(userId, templateId) {
      const { codeUrl, orderId } = await pay(userId, templateId)
      expect((await shop.pay(codeUrl)).status).toBe(200)
      expect((await shop.callback(orderId)).statusCode).toBe(200)
      return orderId
    },
    noticesOf: (userId) =>
      db
        .selectFrom('notifications')
        .select(['title', 'content'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    async balanceOf(account) {
      const found = db.selectFrom('ledger_account').select('balance_fen').where('code', '=', account)
      return (await found.executeTakeFirst())?.balance_fen
    },
  }
}
