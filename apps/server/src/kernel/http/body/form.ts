import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { UploadedFile, type UploadTerms } from '@yantu/contract/endpoint'
import { filesLimits } from '@yantu/contract/limits/files'
import { filesMessages } from '@yantu/contract/messages/files'
import { Refusal } from '../../errors/index.ts'
import { chunksOf } from './bytes.ts'
import type { Spool } from './spool.ts'

const { fields, fieldBytes, formBytes } = filesLimits.upload

/** The fields of a form, its file in the spool under the name of its part. */
export type Form = Record<string, string | UploadedFile>

/**
 * Reads a form part by part, its file straight to the spool. Throws refusals for a form that is damaged, has more
 * than one file, or is larger than the terms; the rest of it is then not read, and nothing stays in the spool.
 */
export async function readForm(request: IncomingMessage, terms: UploadTerms, spool: Spool): Promise<Form> {
  const { field: fileField = 'file' } = terms
  const reading = openForm(request, terms)
  const form: Form = Object.create(null)
  let source: Readable | undefined
  let spooling: Promise<UploadedFile> | undefined
  const failed = new Promise<never>((_resolve, reject) => {
    const refuse = (message: string) => reject(new Refusal(message))
    reading.on('file', (name, content, fileName: string | undefined) => {
      // Its refusal is told by the form's.
      content.on('error', () => refuse(filesMessages.uploadBroken))
      if (!fileName && name === fileField) return void content.resume()
      if (name !== fileField || spooling) return refuse(filesMessages.uploadOneFile)
      content.once('limit', () => refuse(terms.tooLarge))
      source = content as Readable
      spooling = spool
        .write(source)
        .then((file) => new UploadedFile({ ...file, fileName: fileName as string }))
      spooling.catch(reject)
    })
    reading.on('field', (name, value, _nameTruncated, isTruncated) => {
      if (isTruncated) refuse(filesMessages.uploadBroken)
      else if (name !== fileField) form[name] = value
    })
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      reading.once(limit, () => refuse(filesMessages.uploadOneFile))
    reading.once('error', () => refuse(filesMessages.uploadBroken))
  })
  try {
    await Promise.race([pour(request, reading, terms), failed])
    const file = await Promise.race([spooling, failed])
    return file ? Object.assign(form, { [fileField]: file }) : form
  } catch (error) {
    reading.destroy()
    source?.destroy(error as Error)
    const left = await spooling?.catch(() => null)
    if (left) await spool.remove(left)
    throw error
  }
}

function openForm(request: IncomingMessage, { maxBytes }: UploadTerms): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fields,
        fieldSize: fieldBytes,
        fileSize: maxBytes,
        files: 1,
        parts: fields + 1,
        headerPairs: 20,
      },
    })
  } catch {
    throw new Refusal(filesMessages.uploadBroken)
  }
}

/** Gives the form what arrives, no faster than the disk takes it. */
async function pour(
  request: IncomingMessage,
  form: BusboyInstance,
  { maxBytes, tooLarge }: UploadTerms,
): Promise<void> {
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.length
    if (size > maxBytes + formBytes) throw new Refusal(tooLarge)
    await new Promise<void>((resolve, reject) =>
      form.write(chunk, (error) => (error ? reject(error) : resolve())),
    )
  }
  await new Promise<void>((resolve) => {
    form.once('finish', resolve)
    form.end()
  })
}
