import type { WorkType } from '@yantu/contract/catalog/work-type'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import { sql } from 'kysely'
import { indexLexemes } from '../../modules/catalog/search/lexemes.ts'
import type { Facet } from '../../modules/catalog/catalog.table.ts'
import type { Db } from '../schema.ts'
import { dictionaries, type SeedEntry } from './dictionaries.ts'

export interface ScaleOptions {
  /** How many synthetic works to add. */
  templates: number
  /** The newest of them; the others go back two years. */
  now: Date
  /** Called after each batch with how many there are. */
  onProgress?: (done: number) => void
}

const BATCH = 2_000
const TWO_YEARS_MS = 2 * 365 * 24 * 3_600_000

/** Share of each type in a hundred works. */
const typeWeights = [46, 18, 9, 6, 6, 4, 6, 5]

const subjects =
  '钙钛矿 石墨烯 微流控 类器官 单细胞 深度学习 遥感影像 脑机接口 智慧农业 碳中和 乡村振兴 适老化 水稻育种 基因编辑 新能源汽车 海洋微塑料 红色文化 非遗漆器 短视频 中药材 区块链 数字孪生 无人机 机器人 光伏 储能 锂电池 催化剂 肿瘤免疫 蛋白质 文物修复 城市更新 桥梁结构 教育公平 心理健康 供应链 跨境电商 地方志 语言习得 气候变化'.split(
    ' ',
  )
const aspects =
  '稳定性 界面调控 识别 检测 设计 优化 评价 机理 应用 传播 监测 预测 调度 治理 保护 教学 诊断 制备 建模 仿真'.split(
    ' ',
  )
const kinds: Readonly<Record<number, readonly string[]>> = {
  0: ['答辩模板', '开题报告', '组会汇报', '课题汇报', '学术报告', '课件'],
  1: ['路演案例', '金奖案例', '国赛作品', '项目展示'],
  2: ['申请书', '论文模板', '计划书', '实验报告'],
  3: ['数据表', '预算表', '进度表'],
  4: ['海报', '手册', '简报'],
  5: ['短片', '机制动画', '微课'],
  6: ['技术路线图', '流程图', '框架图'],
  7: ['图文摘要', '期刊封面', '示意图'],
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** A few values lead, as in life: the first is asked for several times as often as the last. */
const pickSkewed = <Item>(random: () => number, items: readonly Item[]): Item =>
  pick(() => random() ** 1.7, items)

function pickType(random: () => number): number {
  let left = random() * 100
  return Math.max(
    0,
    typeWeights.findIndex((weight) => {
      left -= weight
      return left < 0
    }),
  )
}

/** What synthetic works borrow from real ones: owner, file and pictures, which are the real ones' to mark. */
interface Model {
  model_id: number
  owner_id: number
  author: string
  file_id: string
  size_bytes: number
  format: string
  pages: number
  preview_keys: string[]
  masked_key: string | null
  image_key: string | null
  thumbhash: string
}

async function readModels(db: Db): Promise<Map<number, Model[]>> {
  const rows = await db
    .selectFrom('work')
    .innerJoin('users', 'users.id', 'work.owner_id')
    .select([
      'work.id as model_id',
      'work.type',
      'users.name as author',
      'owner_id',
      'file_id',
      'size_bytes',
      'format',
      'pages',
    ])
    .select(['preview_keys', 'masked_key', 'image_key', 'thumbhash'])
    .where('status', '=', 'published')
    .orderBy('work.id')
    .limit(1_000)
    .execute()
  const byType = new Map<number, Model[]>()
  for (const { type, file_id, ...row } of rows) {
    if (file_id) byType.set(type, [...(byType.get(type) ?? []), { ...row, file_id }])
  }
  return byType
}

const facetValues = (type: number): [Facet, readonly SeedEntry[]][] => [
  ['scene', dictionaries[sceneDictionary[String(type) as WorkType]] ?? []],
  ['style', dictionaries.style ?? []],
  ['color', dictionaries.color ?? []],
  ['sort', dictionaries.sort ?? []],
]

async function readTagIds(db: Db): Promise<Map<string, number>> {
  const values = typeWeights.flatMap((_, type) =>
    facetValues(type).flatMap(([facet, entries]) => entries.map(({ value }) => ({ facet, value }))),
  )
  await db
    .insertInto('work_tag')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await db.selectFrom('work_tag').selectAll().execute()
  return new Map(rows.map(({ id, facet, value }) => [`${facet}:${value}`, id]))
}

function syntheticWork(
  random: () => number,
  models: Map<number, Model[]>,
  now: Date,
  tags: Map<string, number>,
) {
  const type = pickType(random)
  const title = `${pickSkewed(random, subjects)}${pick(random, aspects)}${pick(random, kinds[type] ?? [])}`
  const chosen = facetValues(type).map(([facet, entries]) => ({ facet, entry: pickSkewed(random, entries) }))
  const valueOf = (facet: Facet) =>
    chosen.filter((choice) => choice.facet === facet).map((choice) => choice.entry.value)
  const description = `${pick(random, subjects)}与${pick(random, aspects)}，可编辑，图表齐全。`
  const publishedAt = now.getTime() - Math.floor(random() ** 1.3 * TWO_YEARS_MS)
  const downloads = Math.floor(20 / (random() + 0.004)) - 19
  const model = pick(random, models.get(type) ?? [...models.values()].flat())
  return {
    ...model,
    type,
    title,
    description,
    price_fen: random() < 0.35 ? 0 : pick(random, [590, 990, 1_290, 1_990, 2_990, 4_900]),
    scenes: valueOf('scene'),
    styles: valueOf('style'),
    colors: valueOf('color'),
    sorts: valueOf('sort'),
    tags: chosen.map(({ facet, entry }) => tags.get(`${facet}:${entry.value}`)),
    lexemes: indexLexemes({
      title,
      author: model.author,
      labels: chosen.map(({ entry }) => entry.label),
      texts: [description],
    }),
    published_ms: publishedAt,
    downloads,
    likes: Math.floor(downloads * random() * 0.4),
    views: downloads * 6 + Math.floor(random() * 200),
  }
}

/**
 * Adds synthetic published works for scale work, the same for the same number. They borrow owners, files and
 * pictures from the works that exist; throws when there are none.
 */
export async function seedScale(db: Db, { templates, now, onProgress }: ScaleOptions): Promise<void> {
  const models = await readModels(db)
  if (models.size === 0) throw new Error('scale works borrow their pictures: seed the demo works first')
  const tags = await readTagIds(db)
  const random = randomFrom(20_261_120)
  for (let done = 0; done < templates; done += BATCH) {
    const size = Math.min(BATCH, templates - done)
    await insertBatch(
      db,
      Array.from({ length: size }, () => syntheticWork(random, models, now, tags)),
    )
    onProgress?.(done + size)
  }
  await sql`analyze work, work_counter, work_tag`.execute(db)
}

async function insertBatch(db: Db, works: ReturnType<typeof syntheticWork>[]): Promise<void> {
  await sql`
    with given as (
      select row_number() over () as n, r.* from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as r (
        model_id bigint, type smallint, title text, description text, owner_id bigint, price_fen bigint, scenes text[],
        styles text[], colors text[], sorts text[], tags int[], lexemes text[], file_id uuid, size_bytes bigint,
        format text, pages int, preview_keys text[], masked_key text, image_key text, thumbhash text,
        published_ms bigint, downloads bigint, likes bigint, views bigint)
    ), numbered as (
      select nextval(pg_get_serial_sequence('work', 'id')) as id, given.*,
        to_timestamp(published_ms / 1000.0) as published_at
      from given order by n
    ), added as (
      insert into work (id, type, status, title, description, owner_id, price_fen, scenes, styles, colors,
        sorts, tags, search, file_id, size_bytes, format, pages, preview_keys, masked_key, image_key, thumbhash,
        pictures_marked, sort_score, sort_new, sort_hot, created_at, published_at)
      select id, type, 'published', title, description, owner_id, price_fen, scenes, styles, colors, sorts,
        tags, array_to_tsvector(lexemes), file_id, size_bytes, format, pages, preview_keys, masked_key,
        image_key, thumbhash, true, work_score(views, downloads, likes, published_at), published_ms, downloads,
        published_at, published_at
      from numbered
    ), shown as (
      insert into work_media (work_id, role, place, file_id)
      select numbered.id, m.role, m.place, m.file_id
      from numbered join work_media m on m.work_id = numbered.model_id and m.revision_id is null
        and m.role <> 'pitch'
    )
    insert into work_counter (work_id, views, downloads, likes)
    select id, views, downloads, likes from numbered`.execute(db)
}
