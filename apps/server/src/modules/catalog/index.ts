import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { shanghaiDay } from '../../kernel/time/index.ts'
import type { DictionaryReader } from '../dictionaries/index.ts'
import type { NewWork } from './add-work.repository.ts'
import { type AddIn, prepareWork } from './add-work.service.ts'
import { registerCatalogRoutes } from './catalog.routes.ts'
import { createBrowsing } from './catalog.answers.ts'
import { readWorkCounts } from './detail/detail.repository.ts'
import { createDetails } from './detail/detail.service.ts'
import { createFavourites } from './favourites/favourites.service.ts'
import { readCatalogVersion } from './lists/lists.repository.ts'
import { createLists } from './lists/lists.service.ts'
import { createOffers } from './lists/offers.service.ts'
import { createRecommendations } from './lists/recommendations.service.ts'
import { createPictures, type PicturePorts, type WorkPictures } from './pictures/pictures.service.ts'
import type { CatalogPorts } from './ports.ts'
import { loadSegmenter } from './search/lexemes.ts'
import { createSearchRenewal } from './search/renewal.service.ts'
import { createShelves } from './shelf.ts'
import { deleteViewsBefore } from './views/views.repository.ts'
import { createViews } from './views/views.service.ts'
import type { PublicUrl } from './works.presenter.ts'
import { findDecksAfter, findPublishedAmong, findShownWorks } from './works.repository.ts'

export type { NewWork } from './add-work.repository.ts'
export { isSoldAsPicture } from './pictures/pictures.policy.ts'
export type { Author, CatalogPorts } from './ports.ts'

const SWEEP_VIEWS = { owner: 'catalog', name: 'sweep-views', schedule: '40 3 * * *' }
const RENEW_SEARCH = { owner: 'catalog', name: 'renew-search', schedule: '* * * * *' }
const MARK_PICTURES = { owner: 'catalog', name: 'mark-pictures', schedule: '* * * * *' }
const DAY_MS = 24 * 3_600_000
/** After the first pages have been served; searching earlier loads it at once. */
const LOAD_SEGMENTER_AFTER_MS = 2_000

export interface CatalogDeps {
  db: Db
  clock: Clock
  log: Logger
  secrets: Pick<Secrets, 'mac'>
  dictionaries: DictionaryReader
  ports: CatalogPorts
  publicUrl: PublicUrl
  pictures: PicturePorts
  jobs?: Jobs
}

export interface ShownWork {
  id: number
  title: string
  ownerId: number
  /** Fen; 0 is free. */
  priceFen: number
  isPublished: boolean
  fileId: string | null
  /** Address of its first picture, '' without one. */
  cover: string
}

export interface Catalog {
  /** The catalogue's version, no older than the call; it grows with every change a visitor could see. */
  version(): Promise<number>
  /** Published works by owner; owners without any are missing. */
  workCounts(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Makes a work ready, before the transaction that then adds it and returns its id. */
  prepareWork(work: NewWork): Promise<AddIn>
  /** Published presentations (.pptx) with ids above `after`, in their order. */
  decksAfter(after: number, count: number): Promise<{ id: number; fileId: string }[]>
  /** Those of the works that are published. */
  publishedAmong(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Works by id with the address of their first picture, in whatever state. */
  shownWorks(ids: readonly number[]): Promise<ShownWork[]>
  /** Shows other pictures for a work; those that nothing shows any more are let go of. */
  replacePreviews: WorkPictures['replacePreviews']
  /** A picture's renditions as visitors may see them while the work is for sale. */
  markedPicture: WorkPictures['marked']
  /** Marks the pictures of works for sale that are shown clear; a job does it every minute. */
  markPictures: WorkPictures['markUnmarked']
  /** Makes works findable by the new names of their designers and tags; a job does it every minute. */
  renewSearch(): Promise<void>
  /** Writes the views that wait to be counted. */
  flushViews(): Promise<void>
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createCatalog(deps: CatalogDeps): Catalog {
  const { db, clock, dictionaries, ports, publicUrl } = deps
  const version = coalesced(() => readCatalogVersion(db))
  const views = createViews(deps)
  const lists = createLists({ db, profiles: ports.profiles, publicUrl })
  const browsing = createBrowsing({
    shelfAt: createShelves({ clock }),
    version,
    lists,
    offers: createOffers({ db, lists }),
    details: createDetails({ db, ports, publicUrl }),
    recommendations: createRecommendations({ db, lists }),
    views,
  })
  const pictures = createPictures(deps)
  const adding = { dictionaries, profiles: ports.profiles }
  const renewSearch = createSearchRenewal({ db, ...adding })
  const favourites = createFavourites({ db, clock })

  deps.jobs?.define(SWEEP_VIEWS, () =>
    deleteViewsBefore(db, shanghaiDay(new Date(clock.now().getTime() - DAY_MS))),
  )
  deps.jobs?.define(MARK_PICTURES, pictures.markUnmarked)
  deps.jobs?.define(RENEW_SEARCH, renewSearch)

  return {
    version,
    workCounts: (userIds) => readWorkCounts(db, userIds),
    prepareWork: (work) => prepareWork(adding, work),
    decksAfter: (after, count) => findDecksAfter(db, after, count),
    publishedAmong: (ids) => findPublishedAmong(db, ids),
    shownWorks: async (ids) =>
      (await findShownWorks(db, ids)).map(({ coverKey, ...work }) => ({
        ...work,
        cover: coverKey ? publicUrl({ key: coverKey }) : '',
      })),
    replacePreviews: pictures.replacePreviews,
    markedPicture: pictures.marked,
    markPictures: pictures.markUnmarked,
    renewSearch,
    flushViews: views.flush,
    register(app, httpPorts) {
      registerCatalogRoutes(app, httpPorts, { browsing, favourites })
      app.addHook('onListen', async () => {
        views.start()
        setTimeout(loadSegmenter, LOAD_SEGMENTER_AFTER_MS).unref()
      })
      app.addHook('onClose', views.stop)
    },
  }
}
