import { filesLimits } from '../limits/files.ts'
import { inspectionLimits } from '../limits/inspection.ts'
import { filesMessages } from '../messages/files.ts'

/** What a file has to be, and what is said of one that is not (specification section 5). Without a schema. */
export interface FileRule {
  /** Without their dot, in lower case. */
  extensions: readonly string[]
  wrongType: string
  maxBytes: number
  tooLarge: string
}

export const oneFileOnly = '最多只能上传一个文件'

const { work, photo, avatar, figure } = filesLimits.fileBytes

function rule(wrongType: string, extensions: readonly string[], maxBytes: number = work): FileRule {
  return { extensions, wrongType, maxBytes, tooLarge: `文件大小不能超过${maxBytes >> 20}MB` }
}

const ppt = rule('请上传PPT格式文件', ['ppt', 'pptx'])
const picture = '请上传图片格式文件'
const pictures = ['jpg', 'jpeg', 'png']

/** The file of a work, by its type. */
export const workFileRules: Readonly<Record<string, FileRule>> = {
  0: ppt,
  1: ppt,
  2: rule('请上传word或文本格式文件', ['docx', 'doc', 'txt']),
  3: rule('请上传excel格式文件', ['xlsx', 'xls']),
  4: rule('请上传pdf格式文件', ['pdf']),
  5: rule('请上传mp4或video格式文件', ['mp4', 'video']),
  6: rule('请上传图片、pdf、vsdx或drawio格式文件', ['jpg', 'png', 'svg', 'pdf', 'vsdx', 'drawio']),
  7: rule('请上传图片、pdf、ai或psd格式文件', ['jpg', 'png', 'svg', 'pdf', 'tif', 'ai', 'psd']),
}

/** Every other file, by its purpose. */
export const fileRules = {
  workPdf: rule('请上传PDF格式文件', ['pdf']),
  workPreview: rule('请上传jpg或png格式文件', pictures),
  demandMaterial: rule('请上传PPT、PDF、ZIP格式文件', [
    'ppt',
    'pptx',
    'pdf',
    'zip',
    '7z',
    'word',
    'doc',
    'docx',
  ]),
  trialDraft: rule('请上传PPT或PDF格式文件', ['ppt', 'pptx', 'pdf']),
  fullDraft: ppt,
  demandMessage: rule(
    '请选择图片、文档、表格、PPT、PDF或ZIP文件',
    ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'doc', 'xlsx', 'xls', 'pptx', 'ppt', 'txt', 'zip'],
    filesLimits.fileBytes.message,
  ),
  photo: rule(picture, pictures, photo),
  avatar: rule(picture, pictures, avatar),
  figure: rule('请上传JPG、PNG或WebP格式的图片', [...pictures, 'webp'], figure),
  visit: rule(
    '请选择PPT、Word、Excel、PDF或SVG文件',
    ['pptx', 'ppt', 'docx', 'xlsx', 'pdf', 'svg'],
    inspectionLimits.visit.maxBytes,
  ),
} as const satisfies Record<string, FileRule>

const everyExtension = [...Object.values(workFileRules), ...Object.values(fileRules)].flatMap(
  ({ extensions }) => extensions,
)
/** Whatever may be uploaded at all. */
const anyFile = rule(filesMessages.fileTypeUnknown, [...new Set(everyExtension)])

/** What an upload without a purpose has to be; a public file is always a picture. */
export const uploadRules = { public: rule(picture, pictures), private: anyFile } as const

/** What an upload may say that it is for. The owning call asks for the same again when it claims the file. */
export const purposeRules = {
  'work-main': anyFile,
  'work-pdf': fileRules.workPdf,
  'work-preview': fileRules.workPreview,
  'work-accessory': anyFile,
  'demand-material': fileRules.demandMaterial,
  'trial-draft': fileRules.trialDraft,
  'full-draft': fileRules.fullDraft,
  'demand-message': fileRules.demandMessage,
  photo: fileRules.photo,
  avatar: fileRules.avatar,
} as const satisfies Record<string, FileRule>

export type UploadPurpose = keyof typeof purposeRules

/** What a field for such a file lets its browser offer. */
export const acceptOf = ({ extensions }: FileRule): string =>
  extensions.map((extension) => `.${extension}`).join(',')

export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** What is wrong with a file before a byte of it is sent; null where nothing is. */
export function fileProblem(
  { extensions, wrongType, maxBytes, tooLarge }: FileRule,
  file: { name: string; size: number },
) {
  if (!extensions.includes(extensionOf(file.name))) return wrongType
  return file.size > maxBytes ? tooLarge : null
}
