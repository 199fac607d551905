import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteLimits } from '@yantu/contract/limits/site'
import { notFound } from '../../kernel/errors/index.ts'
import type { RateLimiter } from '../../kernel/http/rate-limit.ts'
import type { ShareFacts, SharePictures } from '../../modules/share-pictures/index.ts'
import { type Ask, createShareFacts } from './facts.ts'
import { isListName } from './lists.ts'

export interface ShareRoutesDeps {
  pictures: SharePictures
  rateLimiter: RateLimiter
  /** How much wider budgets by address are outside production. */
  addressFactor: number
  ask: (request: FastifyRequest) => Ask
}

const HOME = '/og/home.png'
const MINUTE_MS = 60_000
/** A changed cover is seen within the hour; whoever keeps a picture longer asks whether it is still the same. */
const KEPT = 'public, max-age=3600, stale-while-revalidate=86400'

type Facts = ReturnType<typeof createShareFacts>

/** `/og/work/12.png` and the like: what other sites show of a link to us. */
export function registerShareRoutes(site: FastifyInstance, deps: ShareRoutesDeps): void {
  const byId = (kind: 'work' | 'demand' | 'person') =>
    site.get<{ Params: { id: string } }>(
      `/og/${kind}/:id(^[1-9]\\d{0,14}$).png`,
      { compress: false },
      async (request, reply) => {
        const facts = await createShareFacts(deps.ask(request))[kind](request.params.id)
        if (!facts) throw notFound()
        return send(request, reply, facts, fallbackOf(facts))
      },
    )
  byId('work')
  byId('demand')
  byId('person')
  site.get<{ Params: { name: string } }>(
    '/og/list/:name.png',
    { compress: false },
    async (request, reply) => {
      const { name } = request.params
      if (!isListName(name)) throw notFound()
      return send(request, reply, await createShareFacts(deps.ask(request)).list(name), HOME)
    },
  )
  site.get(HOME, { compress: false }, async (request, reply) =>
    send(request, reply, await (createShareFacts(deps.ask(request)) as Facts).home(), null),
  )

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    facts: ShareFacts,
    otherwise: string | null,
  ): Promise<FastifyReply> {
    const etag = `"${deps.pictures.hashOf(facts)}"`
    if (request.headers['if-none-match'] === etag)
      return reply.headers({ etag, 'cache-control': KEPT }).status(304).send()
    const picture = await deps.pictures.pictureOf(facts, () => mayDraw(request.ip))
    if (picture)
      return reply
        .headers({ etag, 'cache-control': KEPT, 'x-content-type-options': 'nosniff' })
        .type('image/png')
        .send(await picture.read())
    reply.header('cache-control', 'no-store')
    if (otherwise) return reply.redirect(otherwise, 302)
    return reply.header('retry-after', '60').status(503).send()
  }

  /** What is drawn is bounded by whoever asks and by all together, however many ask. */
  async function mayDraw(address: string): Promise<boolean> {
    const { perAddressPerMinute, perMinute, burst } = siteLimits.sharePictures
    const own = { count: perAddressPerMinute * deps.addressFactor, periodMs: MINUTE_MS }
    return (
      (await deps.rateLimiter.take(`share:${address}`, own)) &&
      deps.rateLimiter.take('share', { count: perMinute, periodMs: MINUTE_MS, burst })
    )
  }
}

/** What a link shows while its picture can't be drawn: of a work its cover, as everybody may see it. */
function fallbackOf(facts: ShareFacts): string {
  const [cover] = facts.kind === 'work' ? facts.pictures : []
  return typeof cover === 'string' ? cover.replace(/-640\.webp$/, '-1280.webp') : HOME
}
