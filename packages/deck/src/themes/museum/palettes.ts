import { palette } from '../palette.ts'

export const museumPalettes = [
  palette('mise', '秘色', 'green', 'FBF6EC 2A231B EBDFCB 655848 8FA88A 9A4426 B59A55 7F9094 8A6F8C B8AA94'),
  palette(
    'tianqing',
    '天青',
    'cyan',
    'F8F6F0 222A2E E0E3DF 56605F 8CB0B8 9A4A2C BFA873 7387A0 8C6E86 B3ABA0',
  ),
  palette('junzi', '钧紫', 'purple', 'FAF6F1 2B2229 E8DED9 655861 8C7BA8 8E3A3A C09A6B 5F86A0 6F8C70 B0A59B'),
  palette(
    'sancai',
    '三彩',
    'yellow',
    'FCF6E9 2A231B F0E1C4 655848 B5813A 87391F 86A672 4F6F7C 8A6A4A BCA98C',
  ),
  palette('qinghua', '青花', 'blue', 'F9F8F4 1C2536 E4E6E8 535C6C 5C7FB0 A24A2A A8A48C 3F587F 7B6B8C AEB2B8'),
  palette('wujin', '乌金', 'gray', 'F7F4EE 211F1C E3DDD2 5C564E 6C6A66 87491F B89A5A 7A858A 80707F A8A196'),
]
