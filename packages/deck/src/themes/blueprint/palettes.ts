import { palette } from '../palette.ts'

export const blueprintPalettes = [
  palette(
    'prussian',
    '普鲁士蓝',
    'navy',
    '0F3358 F1F6FB 1B4A79 B9D0E6 8FD3FF FFD166 FF8A66 7CE3CB C3B5FF A3BDD6',
  ),
  palette('white', '白图', 'white', 'F7F9FB 14283C E6EEF5 4C6074 1C5D99 C24A12 B3213A 1A7F74 6A4FA3 7B8794'),
  palette(
    'graphite',
    '石墨',
    'gray',
    '1E2327 F2F4F5 2D353B BAC3C9 9FE3D6 FFB454 FF7F73 8EC9FF D0B0FF A9B0B6',
  ),
  palette('pine', '墨绿', 'green', '0F3B34 F1F8F4 1B544A B7D4C9 9CE8BE FFD66B FF9270 86D6F0 D6BCFF A9C3B6'),
  palette(
    'sepia',
    '晒图褐',
    'brown',
    'F8F2E6 33261A EEE2CC 6A5A48 7A4A1E B3361B 8A1F2F 2E6E66 5A4A86 8C8173',
  ),
  palette(
    'violet',
    '夜紫',
    'purple',
    '241F4D F4F2FB 37306C C5C0E2 B8C4FF FFCF66 FF8FA0 7FE0D8 E0B3FF B0B0CC',
  ),
]
