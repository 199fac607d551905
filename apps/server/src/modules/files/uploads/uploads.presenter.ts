import type { Uploaded } from '@yantu/contract/files/endpoints'
import type { StoredFile } from '../files.repository.ts'

export interface Addresses {
  publicUrl(file: StoredFile): string
  privateUrl(fileId: string): string
}

export function presentUploaded(file: StoredFile, { publicUrl, privateUrl }: Addresses): Uploaded {
  const url = file.visibility === 'public' ? publicUrl(file) : privateUrl(file.id)
  return { fileId: file.id, url, fileName: file.name, fileSize: file.sizeBytes, filePath: url }
}
