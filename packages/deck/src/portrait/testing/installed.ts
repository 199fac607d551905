import { unzip } from '../../layout/testing/unzip.ts'
import { packParts, type Part } from '../../pptx/index.ts'

/** LibreOffice replaces faces that are not installed by ones of its own choice: both are given the same. */
export const inInstalledFaces = (file: Buffer): Buffer =>
  packParts(
    [...unzip(file)]
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, data]): Part => {
        if (!/^ppt\/.*\.xml$/.test(name)) return { name, data }
        const faced = data
          .toString()
          .replace(/(<a:(?:latin|ea)\b[^>]*typeface=")[^"+]*"/g, '$1Noto Sans CJK SC"')
        return { name, data: faced }
      }),
  )
