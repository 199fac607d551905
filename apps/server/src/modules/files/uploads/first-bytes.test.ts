import { uploadRules } from '@yantu/contract/files/rules'
import { expect, it } from 'vitest'
import { agrees } from './first-bytes.ts'

/** How real files of each kind begin. */
const heads: Record<string, Buffer> = {
  zip: Buffer.from('504b030414000600', 'hex'),
  compound: Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
  rtf: Buffer.from('{\\rtf1\\ansi'),
  pdf: Buffer.from('%PDF-1.7\n'),
  'pdf after a line': Buffer.from('\n%PDF-1.4\n'),
  postscript: Buffer.from('%!PS-Adobe-3.1'),
  jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000', 'hex'),
  tiff: Buffer.from('49492a0008000000', 'hex'),
  psd: Buffer.from('8BPS\0\x01', 'latin1'),
  mp4: Buffer.from('\0\0\0\x20ftypisom', 'latin1'),
  '7z': Buffer.from('377abcaf271c0004', 'hex'),
  svg: Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- 图 --><svg xmlns="…">'),
  drawio: Buffer.from('<mxfile host="app.diagrams.net">'),
  html: Buffer.from('<!doctype html><html>'),
  text: Buffer.from('答辩提纲\n一、背景'),
  'text of two bytes': Buffer.from('\ufeff答辩', 'utf16le'),
  program: Buffer.from('MZ\x90\0\x03', 'latin1'),
}

const accepted: Record<string, string[]> = {
  ppt: ['compound'],
  pptx: ['zip', 'compound'],
  doc: ['compound', 'rtf'],
  docx: ['zip', 'compound'],
  word: ['zip', 'compound', 'rtf'],
  xls: ['compound'],
  xlsx: ['zip', 'compound'],
  vsdx: ['zip'],
  zip: ['zip'],
  '7z': ['7z'],
  pdf: ['pdf', 'pdf after a line'],
  ai: ['pdf', 'pdf after a line', 'postscript'],
  psd: ['psd'],
  tif: ['tiff'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  svg: ['svg'],
  drawio: ['drawio'],
  mp4: ['mp4'],
  video: ['mp4'],
}
/** Text is whatever has no NUL. */
const notText = ['compound', 'jpeg', 'png', 'tiff', 'psd', 'mp4', '7z', 'zip', 'program']

it.each(uploadRules.private.extensions)('a file called .%s', (extension) => {
  const taken = Object.keys(heads).filter((kind) => agrees(extension, heads[kind] as Buffer))
  if (extension === 'txt') expect(taken.filter((kind) => notText.includes(kind))).toEqual([])
  expect(taken).toEqual(
    extension === 'txt'
      ? Object.keys(heads).filter((kind) => !notText.includes(kind))
      : Object.keys(heads).filter((kind) => accepted[extension]?.includes(kind)),
  )
})

it.each(['exe', '', 'constructor', 'toString'])('no file is one of %j', (extension) => {
  for (const head of Object.values(heads)) expect(agrees(extension, head)).toBe(false)
})
