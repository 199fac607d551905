import type { FastifyRequest } from 'fastify'

/** What the address, the headers of the protocol and the metadata say. */
export function tusInput({ params, headers }: FastifyRequest): Record<string, unknown> {
  return {
    ...metadataOf(headers['upload-metadata']),
    ...(params as object),
    uploadLength: headers['upload-length'],
    uploadOffset: headers['upload-offset'],
  }
}

/** `key base64,key base64`, of UTF-8. */
function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .filter(([key]) => key)
  return Object.fromEntries(
    pairs.map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  )
}
