import type { AuthorizationRow, Role, World } from '../../../testing/authorization.ts'
import { addTestFile, addTestWork } from '../sales/works.fixture.ts'

const words = {
  templateType: '0',
  title: '开题答辩',
  description: '面向开题与中期汇报',
  scene: 'proposal',
  color: 'red',
  price: '9.90',
}

const uploaded = async ({ db }: World, ownerId: number) => {
  const address = async (extension: string) =>
    `/files/private/${await addTestFile(db, { ownerId, extension, purpose: 'upload' })}`
  return { ...words, fileUrl: await address('pptx'), pdfFileUrl: await address('pdf') }
}

const ofCaller = (world: World, role: Role) =>
  uploaded(world, world.users[role === 'visitor' ? 'user' : role].userId)

const work = (status: 'published' | 'pending' | 'deleted', rest: object = {}) => {
  return async ({ db, users }: World) => ({
    ...rest,
    templateId: String(await addTestWork(db, { ownerId: users.owner.userId, status })),
  })
}

const ownersAlone = { visitor: 401, owner: 200, rest: 403 }

export const authorizationRows: AuthorizationRow[] = [
  {
    call: 'addTemplate',
    input: ofCaller,
    expect: { visitor: 401, designer: 200, allowListed: 200, rest: 403 },
  },
  {
    call: 'addTemplate',
    case: "with another's file",
    input: (world) => uploaded(world, world.users.owner.userId),
    expect: { visitor: 401, designer: 400, allowListed: 400, rest: 403 },
  },
  {
    call: 'suggestColors',
    input: async ({ db, users }, role) => ({
      fileId: await addTestFile(db, {
        ownerId: users[role === 'visitor' ? 'user' : role].userId,
        extension: 'ppt',
        purpose: 'upload',
      }),
    }),
    expect: { visitor: 401, designer: 200, allowListed: 200, rest: 403 },
  },
  {
    call: 'suggestColors',
    case: "of another's file",
    input: async ({ db, users }) => ({ fileId: await addTestFile(db, { ownerId: users.owner.userId }) }),
    expect: { visitor: 401, designer: 400, allowListed: 400, rest: 403 },
  },
  { call: 'getTemplateInfo', input: work('pending'), expect: ownersAlone },
  { call: 'getTemplateInfo', case: 'of a published work', input: work('published'), expect: ownersAlone },
  {
    call: 'getTemplateInfo',
    case: 'of a deleted work',
    input: work('deleted'),
    expect: { visitor: 401, rest: 404 },
  },
  { call: 'editTemplate', input: work('pending', words), expect: ownersAlone },
  { call: 'editTemplate', case: 'of a published work', input: work('published', words), expect: ownersAlone },
  {
    call: 'editTemplate',
    case: 'of a deleted work',
    input: work('deleted', words),
    expect: { visitor: 401, rest: 404 },
  },
  { call: 'deleteTemplate', input: work('pending'), expect: ownersAlone },
  { call: 'deleteTemplate', case: 'of a published work', input: work('published'), expect: ownersAlone },
  {
    call: 'deleteTemplate',
    case: 'of a deleted work',
    input: work('deleted'),
    expect: { visitor: 401, rest: 404 },
  },
]
