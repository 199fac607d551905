import { palette } from '../palette.ts'

export const journalPalettes = [
  palette(
    'zhengkanhong',
    '正刊红',
    'red',
    'FFFFFF 16181D F3F1EC 565B64 B3202A 17304F D9A441 3F8683 77598C 8B9099',
  ),
  palette(
    'songshi',
    '松石',
    'green',
    'FFFFFF 16181D F3F1EC 565B64 0F6E62 12343B E0A458 4F9DA6 8C5E58 8A9496',
  ),
  palette('qunqing', '群青', 'blue', 'FFFFFF 16181D F3F1EC 565B64 2A4FA8 1B2340 E2B33C 5B8DC9 B5533C 8E93A3'),
  palette('zheshi', '赭石', 'brown', 'FFFFFF 16181D F5EFE6 565B64 A3502A 3A2A22 D6A85A 6E8B6A 5E6E8C 978F86'),
  palette('zitan', '紫檀', 'purple', 'FFFFFF 16181D F4F0F2 565B64 7B2D55 2E1F36 D8A657 6A7FA8 4F8A7B 938C98'),
  palette('mokan', '墨刊', 'black', 'FFFFFF 16181D F3F1EC 565B64 1E1E1E 2B2B2B C9A24B 6F7F86 8A6E5A 9A9A9A'),
]
