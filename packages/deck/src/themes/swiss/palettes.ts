import { palette } from '../palette.ts'

export const swissPalettes = [
  palette(
    'xinhaohong',
    '信号红',
    'red',
    'FFFFFF 111111 EFEFEC 4A4A4A D7261E 2B4C7E F2B90F 3F8F83 7A7A7A B8B8B4',
  ),
  palette(
    'kelaiyinlan',
    '克莱因蓝',
    'blue',
    'FFFFFF 111111 EFEFEC 4A4A4A 1233C4 0E7C86 FFC400 E4572E 6C6C74 B5B7BF',
  ),
  palette(
    'songzhenlv',
    '松针绿',
    'green',
    'FFFFFF 111111 EFEFEC 4A4A4A 00684A 1F3C88 F5C518 D1495B 6F7672 B3BAB6',
  ),
  palette('cheng', '橙', 'orange', 'FFFFFF 111111 EFEFEC 4A4A4A C94A00 26547C FFD166 06806A 75706A BCB7B0'),
  palette('pinhong', '品红', 'pink', 'FFFFFF 111111 EFEFEC 4A4A4A B3125F 2D3A8C FFC93C 00798C 77707A BDB6BF'),
  palette('mohui', '墨灰', 'gray', 'FFFFFF 111111 EFEFEC 4A4A4A 545454 6B6B6B D9C38A 8A8A8A 3A3A3A BDBDBD'),
]
