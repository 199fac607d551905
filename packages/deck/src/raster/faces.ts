import { createRequire } from 'node:module'

/** A face as pages name it. */
export type FaceName = { family: string; bold: boolean; italic: boolean }
export type Face = FaceName & { file: string }

const require = createRequire(import.meta.url)

export const DEFAULT_FAMILY = 'Noto Sans SC'

type Weight = 'regular' | 'bold' | 'italic' | 'boldItalic'

const face = (family: string, weight: Weight, file: string): Face => ({
  family,
  bold: weight.startsWith('bold'),
  italic: weight === 'italic' || weight === 'boldItalic',
  file,
})

/** The faces that travel with the package (OFL-1.1): pictures are right on a machine without fonts. */
export const FACES: readonly Face[] = [
  face(
    DEFAULT_FAMILY,
    'regular',
    require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  ),
  face(
    DEFAULT_FAMILY,
    'bold',
    require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  ),
  face(
    'Noto Serif SC',
    'regular',
    require.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  ),
  face(
    'Noto Serif SC',
    'bold',
    require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
  ),
  face(
    'Noto Sans',
    'italic',
    require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  ),
  face(
    'Noto Sans',
    'boldItalic',
    require.resolve('@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
  ),
  face(
    'Noto Serif',
    'italic',
    require.resolve('@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf'),
  ),
  face(
    'Noto Serif',
    'boldItalic',
    require.resolve('@expo-google-fonts/noto-serif/700Bold_Italic/NotoSerif_700Bold_Italic.ttf'),
  ),
]

/** Where the Chinese faces have no glyph: most superscripts, Latin of other languages, signs, emoji. */
export const FALLBACKS: readonly Face[] = [
  face(
    'Noto Sans',
    'regular',
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  face(
    'Noto Sans Math',
    'regular',
    require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
  ),
  face(
    'Noto Emoji',
    'regular',
    require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  ),
  face(
    'Noto Sans Symbols 2',
    'regular',
    require.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
  ),
]
