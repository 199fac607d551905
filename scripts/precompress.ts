import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|webmanifest|wasm|ttf)$/
/** Below this a compressed answer is no smaller once its headers are counted. Bytes. */
const LEAST_BYTES = 1024

/**
 * Writes `.br` and `.gz` beside every compressible file of the folder, at the highest level, so that the
 * server never compresses a static file itself. A variant that saves nothing is left out.
 * @returns the number of files that got at least one variant
 */
export async function precompress(folder: string): Promise<number> {
  const names = await fs.readdir(folder, { recursive: true })
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => path.join(folder, name))
  const done = await Promise.all(files.map(compressFile))
  return done.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const plain = await fs.readFile(file)
  if (plain.length < LEAST_BYTES) return false
  const variants = [
    { name: `${file}.br`, bytes: await brotli(plain, brotliOptions(plain.length)) },
    { name: `${file}.gz`, bytes: await gzip(plain, { level: 9 }) },
  ].filter(({ bytes }) => bytes.length < plain.length)
  await Promise.all(variants.map(({ name, bytes }) => fs.writeFile(name, bytes)))
  return variants.length > 0
}

const brotliOptions = (size: number): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})
