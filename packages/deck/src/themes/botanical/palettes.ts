import { palette } from '../palette.ts'

export const botanicalPalettes = [
  palette(
    'chaqing',
    '茶青',
    'green',
    'FCFBF5 1F2A24 EDF1E1 50605A 2A6247 86A657 B5762F A64B38 4F7F95 C9B458',
  ),
  palette('cangzhu', '苍术', 'cyan', 'FCFBF5 1F2A24 E6EFEC 50605A 2F5D62 7FA99B AE7836 A3503F 6B7FA3 B9B27A'),
  palette(
    'guihua',
    '桂花',
    'yellow',
    'FEFBF1 2B2415 F6EFD8 655B45 6B5320 C0A03C B3702B 8F3F2B 5E7F6A D9BE6A',
  ),
  palette(
    'shanchahong',
    '山茶红',
    'red',
    'FEFAF7 2C1D1E F7E9E5 675251 8A2F3C C98C8C B58A4A 4F6A3B 5D7290 D3B58A',
  ),
  palette(
    'lanhuaying',
    '蓝花楹',
    'purple',
    'FBFBFD 20233A E9EBF5 565B76 3E4C8A 8E9CCB A67C35 9A4A6A 4F8A82 B5B0C9',
  ),
  palette('mozhu', '墨竹', 'gray', 'FCFBF5 1F2A24 EAECE6 50605A 33403A 8A988C A5803F 8A5A44 6C7F8A B7B5A0'),
]
