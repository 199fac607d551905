import { palette } from '../palette.ts'

export const monitorPalettes = [
  palette(
    'jianhulv',
    '监护绿',
    'black',
    '080D11 EEF4F5 141D24 9FB2BB 3BE8A4 FFC24B 57BDFF FF6B6B C79BFF 7F929C',
  ),
  palette(
    'chenbanbai',
    '晨班白',
    'white',
    'F6F8F9 14212A FFFFFF 51626C 0B7A55 A86400 1766B3 C8322F 7443B8 6D7C86',
  ),
  palette('binglan', '冰蓝', 'navy', '0A1120 EEF4F5 16203A A7B5CF 5FD8FF FFD07A 9FB6FF FF8296 7FF0D0 8496AB'),
  palette('hupo', '琥珀', 'brown', '120E09 F8F1E6 221B13 BDB0A0 FFB84A FFE29A 8FD3C8 FF7A5C D9A5FF 9A9184'),
  palette(
    'yingxianghui',
    '影像灰',
    'gray',
    '15181A EEF4F5 22272A AAB3B8 E6EAEC F2C14E 8CB8D8 F2777A B7A5D9 8D979D',
  ),
  palette('shenhu', '深湖', 'cyan', '06201F EEF4F5 0F302F A3BFBD 6BE3C4 FFC96B 7CC4F5 FF8B7B BCA7FF 86A0A0'),
]
