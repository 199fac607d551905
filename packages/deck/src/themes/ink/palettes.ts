import { palette } from '../palette.ts'

export const inkPalettes = [
  palette('yanmo', '烟墨', 'gray', 'F8F5EE 1E1D1B EBE5D8 5A564E 2F3A3D B5341F 5E7D88 A8874C 5F7A61 8C8578'),
  palette('shiqing', '石青', 'blue', 'F5F6F4 1E1D1B E4E9EA 5A564E 1F3E5A B5341F 4A7FA5 B08D4F 5D8A72 8A8F95'),
  palette('shilv', '石绿', 'cyan', 'F6F7F1 1E1D1B E6EADF 5A564E 24463C A63A28 5C9080 B2914E 7C8B4F 8B9087'),
  palette(
    'zheshan',
    '赭山',
    'brown',
    'FAF5EC 1E1D1B F0E5D4 5A564E 4A3428 9E2F1C A5785A C2A05C 6F7F6A 958A7E',
  ),
  palette('muzi', '暮紫', 'purple', 'F7F5F6 1E1D1B E9E4EA 5A564E 372F4A B23A3A 7A6E98 B08F5A 5F7F7D 8E8894'),
  palette('yebo', '夜泊', 'black', '171C1F EFEBE2 232B2F B4B3AB B9C4C6 DD5B41 6F93A0 C2A25F 7FA088 8B8F8E'),
]
