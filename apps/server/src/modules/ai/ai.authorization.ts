import { v7 as uuidv7 } from 'uuid'
import type { AuthorizationRow, Role, World } from '../../testing/authorization.ts'
import { addTestFile } from '../../testing/market.ts'
import { insertHistory, storable } from './history/history.repository.ts'
import { insertStream } from './streams/streams.repository.ts'

const outline = {
  title: '湿地',
  origin: 'composer' as const,
  chapters: [{ id: 'a', text: '章', children: [{ id: 'b', text: '页', children: [] }] }],
}

/** An entry of the owner's. */
async function entry({ db, users }: World): Promise<{ historyId: string }> {
  const id = uuidv7()
  const history = {
    id,
    ownerId: users.owner.userId,
    topic: '湿地',
    origin: 'composer' as const,
    written: storable(outline),
  }
  await db.transaction().execute((trx) => insertHistory(trx, history, new Date()))
  return { historyId: id }
}

const withEntry = (more: object) => async (world: World) => ({ ...(await entry(world)), ...more })

/** A stream of the owner's that somebody left. */
async function stream(world: World): Promise<{ streamId: string }> {
  const { historyId } = await entry(world)
  const streamId = uuidv7()
  const asked = {
    kind: 'outline' as const,
    basis: { kind: 'outline', origin: 'composer', title: '湿地' },
    request: { topic: '湿地', pages: 5, notesChars: 100 },
  }
  const row = { id: streamId, ownerId: world.users.owner.userId, historyId, kind: asked.kind, request: asked }
  await world.db.transaction().execute(async (trx) => {
    await insertStream(trx, row, new Date())
    await trx.updateTable('ai_stream').set({ state: 'left' }).where('id', '=', streamId).execute()
  })
  return { streamId }
}

const form = (input: object) => {
  const boundary = 'authorization'
  const content = (input as { content: string }).content
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const forSomebodyElse = async (world: World, role: Role) => {
  const other = role === 'other' ? world.users.owner : world.users.other
  return { userId: String(other.userId) }
}

const everybody = { visitor: 401, rest: 200 }
const ownerOnly = { visitor: 401, owner: 200, rest: 404 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'streamOutline', input: () => ({ topic: '湿地', pages: 5 }), expect: everybody },
  { call: 'streamOutline', case: 'without a topic', expect: { visitor: 401, rest: 400 } },
  { call: 'chatOutline', input: () => ({ topic: '湿地', pages: 5, stream: false }), expect: everybody },
  { call: 'resumeOutline', input: stream, expect: ownerOnly },
  { call: 'stopOutline', input: stream, expect: ownerOnly },
  { call: 'rewriteSection', input: withEntry({ nodeId: 'b' }), expect: ownerOnly },
  {
    call: 'importOutline',
    input: () => ({ content: '# 章\n\n正文一段。\n' }),
    request: form,
    expect: everybody,
  },
  {
    call: 'addFigure',
    case: 'with no picture',
    input: () => ({ content: 'x' }),
    request: form,
    expect: { visitor: 401, rest: 400 },
  },
  { call: 'getTheme', input: () => ({ count: 1 }), expect: { rest: 200 } },
  { call: 'createHistory', input: () => ({ topic: '湿地', outline }), expect: everybody },
  { call: 'generatePPt', input: withEntry({ themeId: 'ink-yanmo' }), expect: ownerOnly },
  {
    call: 'previewMarketTheme',
    case: 'of no work',
    input: withEntry({ themeId: 'work-0', outline }),
    expect: { visitor: 401, owner: 400, rest: 404 },
  },
  {
    call: 'tryMarketTheme',
    input: async ({ db, users }) => ({
      fileId: await addTestFile(db, { ownerId: users.owner.userId, extension: 'ppt' }),
    }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  {
    call: 'lookWithTopic',
    case: 'of no work',
    input: () => ({ templateId: '0', topic: '湿地' }),
    expect: { rest: 400 },
  },
  { call: 'getAiLimits', expect: everybody },
  { call: 'listHistory', expect: everybody },
  { call: 'getHistory', input: entry, expect: ownerOnly },
  { call: 'saveHistory', input: withEntry({ revision: 0, outline }), expect: ownerOnly },
  { call: 'deleteHistory', input: entry, expect: ownerOnly },
  { call: 'clearHistory', expect: everybody },
  { call: 'clearHistory', case: 'of another', input: forSomebodyElse, expect: { visitor: 401, rest: 403 } },
]
