import type { AuthorizationRow, SentInput, World } from '../../../testing/authorization.ts'

const boundary = 'authorization'
const form = () => ({
  payload:
    `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nprivate\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n砚\r\n--${boundary}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

const tus = { 'tus-resumable': '1.0.0' }
const announced: SentInput = {
  headers: {
    ...tus,
    'upload-length': '2',
    'upload-metadata': `type ${btoa('private')},filename ${btoa('a.txt')}`,
  },
}
const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }

/** An upload of the owner's, of which nothing has come. */
async function begun({ http, token }: World): Promise<{ url: string }> {
  const headers = { ...announced.headers, authorization: `Bearer ${await token('owner')}` }
  const { headers: answered } = await http.inject({ method: 'POST', url: '/api/file/tus', headers })
  return { url: String(answered.location) }
}

/** One that has come as a whole. */
async function whole(world: World): Promise<{ uploadId: string | undefined }> {
  const { url } = await begun(world)
  const headers = { ...tus, ...bytes, authorization: `Bearer ${await world.token('owner')}` }
  await world.http.inject({ method: 'PATCH', url, headers, payload: 'ab' })
  return { uploadId: url.split('/').at(-1) }
}

const at =
  (sent: SentInput) =>
  (input: object): SentInput => ({ ...sent, url: (input as { url: string }).url })

const ownerOnly = (done: number) => ({ visitor: 401, owner: done, rest: 404 })

export const authorizationRows: AuthorizationRow[] = [
  { call: 'uploadFile', request: form, expect: { visitor: 401, rest: 200 } },
  { call: 'tusOptions', request: () => ({}), expect: { rest: 204 } },
  { call: 'tusCreate', request: () => announced, expect: { visitor: 401, rest: 201 } },
  { call: 'tusHead', input: begun, request: at({ headers: tus }), expect: ownerOnly(200) },
  {
    call: 'tusPatch',
    input: begun,
    request: at({ headers: { ...tus, ...bytes }, payload: 'ab' }),
    expect: ownerOnly(204),
  },
  { call: 'tusDelete', input: begun, request: at({ headers: tus }), expect: ownerOnly(204) },
  { call: 'finishUpload', input: whole, expect: ownerOnly(200) },
]
