import type { MachineSubject } from '../state/world-state.ts';
/** Names of computers and motherboards as their makers sell them; ids are made of the names that are above them. */
export const machineCatalogues: Readonly<Record<MachineSubject, ReturnType<typeof catalogue>>> = {
  oem: catalogue({
    'oem-acer Acer': {
      'aspire Aspire': ['a515 Aspire 5 A515-58P', 'tc1780 Aspire TC-1780'],
      'nitro Nitro': ['an515 Nitro 5 AN515-58', 'n50-650 Nitro 50 N50-650'],
    },
    'oem-asus ASUS': {
      'vivobook Vivobook': ['x1504 Vivobook 15 X1504', 'm1605 Vivobook 16 M1605'],
      'zenbook Zenbook': ['ux3405 Zenbook 14 OLED UX3405'],
    },
    'oem-dell Dell': {
      'inspiron Inspiron Desktops': ['3030 Inspiron 3030 Desktop', '3020 Inspiron 3020 Desktop'],
      'xps XPS': ['9320 XPS 13 9320', '8960 XPS Desktop 8960'],
      'latitude Latitude': ['5440 Latitude 5440', '7440 Latitude 7440'],
    },
    'oem-hp HP': {
      'pavilion Pavilion': ['15-eg3 Pavilion 15-eg3000', 'tp01 Pavilion TP01-3000'],
      'elitebook EliteBook': ['840-g10 EliteBook 840 G10', '650-g10 EliteBook 650 G10'],
    },
    'oem-lenovo Lenovo': {
      'thinkpad ThinkPad': ['x1c9 ThinkPad X1 Carbon Gen 9', 't14g4 ThinkPad T14 Gen 4'],
      'ideapad IdeaPad': ['slim5 IdeaPad Slim 5 14IAH8', 'slim3 IdeaPad Slim 3 15IRH8'],
    },
    'oem-microsoft Microsoft': {
      'surface Surface': ['pro9 Surface Pro 9', 'laptop5 Surface Laptop 5'],
    },
  }),
  motherboard: catalogue({
    'mb-asrock ASRock': {
      'phantom Phantom Gaming': ['b650 B650 Phantom Gaming 4', 'z790 Z790 PG Lightning'],
      'pro Pro': ['b760m B760M Pro RS', 'b550m B550M Pro4'],
    },
    'mb-asus ASUS': {
      'prime PRIME': ['b550m-a PRIME B550M-A', 'z790-p PRIME Z790-P'],
      'tuf TUF GAMING': ['b650-plus TUF GAMING B650-PLUS', 'b760m-plus TUF GAMING B760M-PLUS'],
    },
    'mb-gigabyte Gigabyte': {
      'gaming GAMING': ['b650-x-ax B650 GAMING X AX', 'z790-x Z790 GAMING X'],
      'aorus AORUS': ['b550-elite B550 AORUS ELITE V2'],
    },
    'mb-msi MSI': {
      'pro PRO': ['b760m-a PRO B760M-A WIFI (MS-7D99)', 'z790-p PRO Z790-P WIFI'],
      'mag MAG': ['b650-tomahawk MAG B650 TOMAHAWK WIFI', 'b550-tomahawk MAG B550 TOMAHAWK'],
    },
  }),
};

/** Rows are `id name`; an id begins with the ids above it. */
function catalogue(rows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>) {
  return {
    manufacturers: Object.entries(rows).map(([maker, series]) => {
      const [manufacturerId, name] = split(maker);
      return {
        manufacturerId,
        name,
        series: Object.entries(series).map(([line, models]) => {
          const [id, seriesName] = split(line);
          const seriesId = `${manufacturerId}-${id}`;
          return { seriesId, name: seriesName, models: models.map((row) => toModel(seriesId, row)) };
        }),
      };
    }),
  };
}

function toModel(seriesId: string, row: string): { modelId: string; name: string } {
  const [id, name] = split(row);
  return { modelId: `${seriesId}-${id}`, name };
}

function split(row: string): [id: string, name: string] {
  const space = row.indexOf(' ');
  return [row.slice(0, space), row.slice(space + 1)];
}
