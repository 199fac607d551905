import { palette } from '../palette.ts'

export const bauhausPalettes = [
  palette(
    'sanyuan',
    '三原色',
    'red',
    'FBF7EC 171717 EFE6D2 4B4741 D2321F 1E4B9B F4B81C 171717 1F7A70 E58B6B',
  ),
  palette(
    'taohai',
    '陶与海',
    'cyan',
    'FBF7EC 171717 EFE6D2 4B4741 C0462E 14505C EFB65B 1B2A2E 5B7A4A D89A7C',
  ),
  palette(
    'nihong',
    '霓虹会展',
    'pink',
    'FDFAF6 171717 EFE9F2 4B4741 D81E6A 3A2BA8 FFC928 15133A 00766C F58BB0',
  ),
  palette(
    'linjian',
    '林间',
    'green',
    'FBF7EC 171717 EFE6D2 4B4741 B8501F 1D5B45 EDC34A 17241E 3A6B8C C9A77C',
  ),
  palette(
    'heimei',
    '黑莓',
    'purple',
    'FBF6F2 171717 EFE4E1 4B4741 9E2A4B 3B2F63 F0A83C 1B1626 2F7672 D68F9B',
  ),
  palette(
    'lenggang',
    '冷钢',
    'gray',
    'F6F6F3 171717 E3E5E3 4B4741 C8371F 2C4A5E D9C27A 191D20 4A6B6B A9B4B8',
  ),
]
