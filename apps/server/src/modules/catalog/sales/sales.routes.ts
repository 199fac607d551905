import { licenceEndpoints } from '@yantu/contract/catalog/licences'
import { catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import { paymentEndpoints } from '@yantu/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { PublicUrl } from '../works.presenter.ts'
import type { Licences } from './licences/licences.service.ts'
import { presentPayment, presentPurchase, quotaMessage, returnCodes } from './sales.presenter.ts'
import type { SalesService } from './sales.service.ts'

export interface SalesLinks {
  /** Address at which this user may start to load a private file within a minute, named `name`. */
  signedUrl(fileId: string, userId: number, name: string): string
  publicUrl: PublicUrl
}

export function registerSales(
  app: FastifyInstance,
  ports: HttpPorts,
  { service, licences, links }: { service: SalesService; licences: Licences; links: SalesLinks },
): void {
  const quotaTold = {
    successMessage: (_input: unknown, _actor: unknown, data: { returnCode: string }) => quotaMessage(data),
  }

  route(
    app,
    ports,
    catalogEndpoints.download,
    async ({ templateId }, actor) => {
      const answer = await service.download(actor, templateId)
      const returnCode = returnCodes[answer.outcome]
      if (answer.outcome !== 'granted') return { returnCode }
      const { fileId, fileName, accessory } = answer.work
      const urlOf = (id: string, name: string) => links.signedUrl(id, actor.userId, name)
      const file = { fileUrl: urlOf(fileId ?? '', fileName), fileName }
      if (!accessory) return { returnCode, ...file }
      const accessoryUrl = urlOf(accessory.fileId, accessory.fileName)
      return { returnCode, ...file, accessoryUrl, accessoryName: accessory.fileName }
    },
    quotaTold,
  )

  route(
    app,
    ports,
    paymentEndpoints.templateWxPay,
    async ({ templateId }, actor) => {
      const answer = await service.openPayment(actor, templateId)
      return answer.outcome === 'open' ? presentPayment(answer) : { returnCode: returnCodes[answer.outcome] }
    },
    quotaTold,
  )

  route(app, ports, paymentEndpoints.getPurchaseRecord, async ({ pageNum, pageSize }, actor) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const { list, total } = await service.purchases(actor.userId, page)
    return { list: list.map((purchase) => presentPurchase(purchase, links.publicUrl)), total }
  })

  route(app, ports, licenceEndpoints.ownLicence, ({ templateId }, actor) => licences.own(templateId, actor))
  route(app, ports, licenceEndpoints.verifyLicence, ({ number }) => licences.verify(number))
  route(app, ports, licenceEndpoints.verifyFile, async ({ sha256 }, actor) => ({
    works: await licences.verifyFile(sha256, actor),
  }))
}
