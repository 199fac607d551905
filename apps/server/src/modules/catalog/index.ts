import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../../db/schema.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { shanghaiDay } from '../../kernel/time/index.ts'
import type { DictionaryReader } from '../dictionaries/index.ts'
import type { Files, StoredFile } from '../files/index.ts'
import type { Inspection, PublishedFile } from '../inspection/index.ts'
import type { Notify } from '../notifications/index.ts'
import { registerCatalogRoutes } from './catalog.routes.ts'
import { type Comments, createComments } from './comments/comments.service.ts'
import { createBrowsing } from './catalog.answers.ts'
import { readWorkCounts } from './detail/detail.repository.ts'
import { createDetails } from './detail/detail.service.ts'
import { createFavourites } from './favourites/favourites.service.ts'
import { createLikes, type Likes } from './likes/likes.service.ts'
import { readCatalogVersion } from './lists/lists.repository.ts'
import { createLists } from './lists/lists.service.ts'
import { createUserWorks } from './lists/user-works.service.ts'
import { createOffers } from './lists/offers.service.ts'
import { createRecommendations } from './lists/recommendations.service.ts'
import { createOwnData } from './own-data.ts'
import { createFilms, type Films } from './pictures/films.service.ts'
import type { PagePainter } from './pictures/painter.port.ts'
import { createPictures } from './pictures/pictures.service.ts'
import { createPreviews, type Drawn, type Previews } from './pictures/previews.service.ts'
import type { CatalogPorts } from './ports.ts'
import { type CatalogReportable, createReportable } from './reportable.ts'
import { loadSegmenter } from './search/lexemes.ts'
import { createPageSearch } from './search/pages.service.ts'
import { askRenewal } from './search/renewal.repository.ts'
import { createSearchRenewal } from './search/renewal.service.ts'
import { createSuggestions } from './search/suggestions.service.ts'
import { createSitemapWorks } from './lists/sitemap.repository.ts'
import { createSitemapPeople } from './lists/sitemap-people.repository.ts'
import { createShelves } from './shelf.ts'
import { deleteViewsBefore } from './views/views.repository.ts'
import { createViews } from './views/views.service.ts'
import { createDrawing } from './works/drawing.service.ts'
import { type Shown, type Target, writePages } from './works/media.repository.ts'
import { createMedia } from './works/media.service.ts'
import { createRevisions, type Revisions } from './works/revisions.service.ts'
import { DRAW, type DrawnByJob } from './works/works.context.ts'
import { createWorks, type Works } from './works/works.service.ts'
import { findDecksAfter, findPublishedFiles, findThemesAmong, findShownWorks } from './works.repository.ts'

export type { Drawn } from './pictures/previews.service.ts'
export type { PagePainter, Pages, PageSource } from './pictures/painter.port.ts'
export type { Author, CatalogPorts } from './ports.ts'

const SWEEP_VIEWS = { owner: 'catalog', name: 'sweep-views', schedule: '40 3 * * *' }
const RENEW_SEARCH = { owner: 'catalog', name: 'renew-search', schedule: '* * * * *' }
const DRAW_LEFT_OVER = { owner: 'catalog', name: 'draw-left-over', schedule: '* * * * *' }
const MARK_PICTURES = { owner: 'catalog', name: 'mark-pictures', schedule: '* * * * *' }
const DAY_MS = 24 * 3_600_000
/** After the first pages have been served; searching earlier loads it at once. */
const LOAD_SEGMENTER_AFTER_MS = 2_000

type CatalogFiles = Pick<
  Files,
  | 'find'
  | 'withLocalCopies'
  | 'store'
  | 'claim'
  | 'storePicture'
  | 'renditions'
  | 'bindMade'
  | 'releaseAll'
  | 'publicUrl'
>

export interface CatalogDeps {
  db: Db
  clock: Clock
  log: Logger
  secrets: Pick<Secrets, 'mac'>
  dictionaries: DictionaryReader
  ports: CatalogPorts
  files: CatalogFiles
  painter: PagePainter
  inspection: Pick<Inspection, 'publicSummary' | 'forget' | 'alikeAmong'>
  notify: Notify
  jobs?: Jobs
}

export interface ShownWork {
  id: number
  title: string
  ownerId: number
  /** Fen; 0 is free. */
  priceFen: number
  isPublished: boolean
  /** Whether its designer lets outlines be poured into it. */
  allowsTheme: boolean
  fileId: string | null
  /** Address of its first picture, '' without one. */
  cover: string
}

export interface Catalog {
  /** The catalogue's version, no older than the call; it grows with every change a visitor could see. */
  version(): Promise<number>
  /** Published works by owner; owners without any are missing. */
  workCounts(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** The only way in for works, and what then happens to them. */
  works: Works
  /** Edits of published works. */
  revisions: Revisions
  /** Draws what works show. */
  previews: Previews
  /** Makes what everybody may play of a work. */
  filmOf: Films['filmOf']
  /** Shows other previews for a work, and finds it by their words; those that nothing shows any more are let go of. */
  showPreviews(trx: Trx, target: Target, drawn: Shown & Pick<Drawn, 'words'>): Promise<void>
  /** Published presentations (.pptx) that may be themes, with ids above `after`, in their order. */
  decksAfter(after: number, count: number): Promise<{ id: number; fileId: string }[]>
  /** Those of the works that are published and whose designers let them be themes. */
  themesAmong(ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Works by id with the address of their first picture, in whatever state. */
  shownWorks(ids: readonly number[]): Promise<ShownWork[]>
  /** Published works by the files that they sell. */
  publishedFiles(fileIds: readonly string[]): Promise<PublishedFile[]>
  /** Colours that the first page of a file shows most. Throws Undrawable. */
  coloursOf(file: StoredFile): Promise<string[]>
  /** Marks the pictures of works for sale that are shown clear; a job does it every minute. */
  markPictures(): Promise<void>
  /** Draws what a work, or its revision, has not been drawn of yet; a job does it after each submission. */
  drawWork(work: DrawnByJob): Promise<void>
  /** Stages what has to be drawn and has no job; a job does it every minute. */
  drawLeftOver(): Promise<void>
  /** Makes works findable by the new names of their designers and tags; a job does it every minute. */
  renewSearch(): Promise<void>
  /** What users do to works and comments; their calls, and the demo's. */
  likes: Likes
  comments: Comments
  /** What reports are about, and what a decision on them does. */
  reportable: CatalogReportable
  /** Published works for the site's maps. */
  sitemap: ReturnType<typeof createSitemapWorks>
  /** Those who have published works, for the same. */
  sitemapOfPeople: ReturnType<typeof createSitemapPeople>
  ownData: OwnData
  /** Writes the views that wait to be counted. */
  flushViews(): Promise<void>
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createCatalog(deps: CatalogDeps): Catalog {
  const { db, clock, dictionaries, ports, files, painter } = deps
  const { publicUrl } = files
  const shown = { db, dictionaries, profiles: ports.profiles, publicUrl }
  const version = coalesced(() => readCatalogVersion(db))
  const views = createViews(deps)
  const lists = createLists(shown)
  const browsing = createBrowsing({
    clock,
    shelfAt: createShelves({ clock }),
    version,
    lists,
    offers: createOffers({ db, dictionaries, lists }),
    details: createDetails({ db, ports, publicUrl, reportOf: deps.inspection.publicSummary }),
    recommendations: createRecommendations({ db, lists, publicUrl, alikeAmong: deps.inspection.alikeAmong }),
    pages: createPageSearch({ db, dictionaries, lists, publicUrl }),
    suggestions: createSuggestions({ db, dictionaries, lists, designersNamed: ports.designersNamed }),
    views,
  })
  const indexing = { dictionaries, profiles: ports.profiles }
  const media = createMedia(files, deps.inspection)
  const previews = createPreviews({ files, painter, dictionaries })
  const pictures = createPictures({ ...deps, media, previews })
  const working = { ...deps, ...indexing, media }
  const films = createFilms({ files, painter })
  const drawing = createDrawing({ ...working, films, previews })
  const renewSearch = createSearchRenewal({ db, ...indexing })
  const works = createWorks(working)
  const telling = { ...shown, clock, notify: deps.notify }
  const favourites = createFavourites(telling)
  const likes = createLikes(telling)
  const comments = createComments(telling)
  const userWorks = createUserWorks(shown)

  deps.jobs?.define(SWEEP_VIEWS, () =>
    deleteViewsBefore(db, shanghaiDay(new Date(clock.now().getTime() - DAY_MS))),
  )
  deps.jobs?.define(MARK_PICTURES, pictures.markUnmarked)
  deps.jobs?.define(RENEW_SEARCH, renewSearch)
  deps.jobs?.define(DRAW, drawing.drawWork)
  deps.jobs?.define(DRAW_LEFT_OVER, drawing.drawLeftOver)

  return {
    version,
    workCounts: (userIds) => readWorkCounts(db, userIds),
    works,
    revisions: createRevisions(working),
    previews,
    filmOf: films.filmOf,
    async showPreviews(trx, target, drawn) {
      await media.show(trx, target, drawn)
      await writePages(trx, target, drawn.words)
      await askRenewal(trx, 0)
    },
    decksAfter: (after, count) => findDecksAfter(db, after, count),
    themesAmong: (ids) => findThemesAmong(db, ids),
    shownWorks: async (ids) =>
      (await findShownWorks(db, ids)).map(({ coverKey, ...work }) => ({
        ...work,
        cover: coverKey ? publicUrl({ key: coverKey }) : '',
      })),
    coloursOf: drawing.coloursOf,
    publishedFiles: (fileIds) => findPublishedFiles(db, fileIds),
    markPictures: pictures.markUnmarked,
    drawWork: drawing.drawWork,
    drawLeftOver: drawing.drawLeftOver,
    renewSearch,
    likes,
    comments,
    reportable: createReportable({ works }),
    sitemap: createSitemapWorks(db),
    sitemapOfPeople: createSitemapPeople(db),
    ownData: createOwnData({ db, works, media }),
    flushViews: views.flush,
    register(app, httpPorts) {
      registerCatalogRoutes(app, httpPorts, { browsing, favourites, likes, comments, userWorks })
      app.addHook('onListen', async () => {
        views.start()
        setTimeout(loadSegmenter, LOAD_SEGMENTER_AFTER_MS).unref()
      })
      app.addHook('onClose', views.stop)
    },
  }
}
