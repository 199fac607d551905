import { type WorkType, workTypes } from '@yantu/contract/catalog/work-type'

export interface WorkTypeFace {
  label: string
  /** What its main file is, in a word. */
  format: string
  /** Of a line icon on a 20 px grid. */
  path: string
  /** The field of its main file. */
  fileLabel: string
}

const sheet = 'M5 3h7l3 3v11H5zM12 3v3h3'
const orbits =
  'M6.25 3.5A7.5 3 60 0 1 13.75 16.5A7.5 3 60 0 1 6.25 3.5M13.75 3.5A7.5 3 -60 0 1 6.25 16.5A7.5 3 -60 0 1 13.75 3.5M2.5 10A7.5 3 0 0 1 17.5 10A7.5 3 0 0 1 2.5 10'

/** The eight types as the form offers them (specification section 3). */
export const workTypeFaces: Readonly<Record<WorkType, WorkTypeFace>> = {
  '0': { label: '优质模板', format: 'PPT', path: 'M3 4h14v9H3zM7 17h6M10 13v4', fileLabel: 'PPT 文件' },
  '1': {
    label: '金奖案例',
    format: 'PPT',
    path: 'M6 3h8v5a4 4 0 0 1-8 0V3ZM6 5H3c0 3 1 4 3 4M14 5h3c0 3-1 4-3 4M10 12v4M6.5 17h7',
    fileLabel: 'PPT 文件',
  },
  '2': { label: '文档', format: 'Word', path: `${sheet}M7.5 10h5M7.5 13h5`, fileLabel: '文档文件' },
  '3': {
    label: 'Excel',
    format: 'xlsx',
    path: 'M3.5 4.5h13v11h-13zM3.5 8.3h13M3.5 12h13M8 8.3v7.2',
    fileLabel: 'Excel 文件',
  },
  '4': { label: 'PDF', format: 'pdf', path: sheet, fileLabel: 'PDF 文件' },
  '5': { label: '视频', format: 'mp4', path: 'M6 4.5v11l9-5.5z', fileLabel: '视频文件' },
  '6': {
    label: '逻辑图',
    format: '图片',
    path: 'M7.5 3.5h5V7h-5zM3 13h5v3.5H3zM12 13h5v3.5h-5zM10 7v3M5.5 13v-3h9v3',
    fileLabel: '图片文件',
  },
  '7': { label: '科研绘图', format: '图片', path: orbits, fileLabel: '图片文件' },
}

export const workTypeList = workTypes.map((type) => ({ type, ...workTypeFaces[type] }))
