import type { AuthorizationRow, World } from '../../testing/authorization.ts'

const boundary = 'authorization'
/** A form with one file, which is no deck. */
const form = () => ({
  payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n砚\r\n--${boundary}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

/** A private file of the owner's. */
async function ownersFile(world: World): Promise<{ fileId: string }> {
  const { payload, headers } = form()
  const private_ = `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nprivate\r\n${payload}`
  const answer = await world.http.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { ...headers, authorization: `Bearer ${await world.token('owner')}` },
    payload: private_,
  })
  return { fileId: answer.json().data.fileId }
}

const withFile = (more: object) => async (world: World) => ({ ...(await ownersFile(world)), ...more })
const ownerOnly = { visitor: 401, owner: 200, rest: 403 }
const nobodys = '00000000-0000-7000-8000-000000000000'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'startInspection', case: "the owner's file", input: ownersFile, expect: ownerOnly },
  {
    call: 'startInspection',
    case: "with another's PDF",
    input: async (world) => ({ ...(await ownersFile(world)), pdfFileId: nobodys }),
    expect: { ...ownerOnly, owner: 404 },
  },
  {
    call: 'startInspection',
    case: "nobody's file",
    input: () => ({ fileId: nobodys }),
    expect: { visitor: 401, rest: 404 },
  },
  { call: 'getInspection', input: ownersFile, expect: ownerOnly },
  { call: 'getInspectedPage', input: withFile({ page: 1 }), expect: ownerOnly },
  // A text cannot be mended.
  { call: 'repairFile', input: withFile({ repairs: ['macros'] }), expect: { ...ownerOnly, owner: 400 } },
  { call: 'visitDoctor', request: form, expect: { rest: 200 } },
]
