import { isoDay, dayMs } from '../state/moments.ts';
import type { Random } from '../state/random.ts';
import type { Program } from '../state/world-state.ts';

/** Some of the programs that people have, each as old as it happens to be. */
export function createPrograms(random: Random, now: number): readonly Program[] {
  return random.sample(programs, 14).map(([programName, publisher, megabytes, installedVersion, availableVersion]) => ({
    itemId: random.id('prg'),
    programName,
    publisher,
    state: availableVersion === 'unsupported' ? 'unsupported' : availableVersion ? 'outdated' : 'upToDate',
    installedVersion,
    availableVersion: availableVersion === 'unsupported' ? null : availableVersion,
    installedOn: megabytes === null ? null : isoDay(now - random.between(20, 900) * dayMs),
    sizeBytes: megabytes === null ? null : megabytes * 2 ** 20,
  }));
}

type Row = readonly [
  name: string,
  publisher: string | null,
  megabytes: number | null,
  installed: string,
  available: string | null,
];

const programs: readonly Row[] = [
  ['7-Zip 23.01 (x64)', 'Igor Pavlov', 6, '23.01', '26.00'],
  ['Adobe Acrobat (64-bit)', 'Adobe', 612, '25.001.20474', '26.001.20221'],
  ['Adobe Flash Player 32 NPAPI', 'Adobe', null, '32.0.0.465', 'unsupported'],
  ['Audacity 3.7.1', 'Audacity Team', 63, '3.7.1', null],
  ['CCleaner', 'Piriform Software Ltd', 98, '6.29', '6.34'],
  ['Discord', 'Discord Inc.', 347, '1.0.9175', null],
  ['Git', 'The Git Development Community', 331, '2.47.1', '2.51.0'],
  ['Google Chrome', 'Google LLC', 489, '148.0.7778.60', '149.0.7827.102'],
  ['Java 8 Update 411 (64-bit)', 'Oracle Corporation', 154, '8.0.4110.9', '8.0.4610.11'],
  ['LibreOffice 24.8.4.2', 'The Document Foundation', 812, '24.8.4.2', '26.2.3.2'],
  ['Microsoft Edge', 'Microsoft Corporation', 520, '149.0.3912.44', null],
  ['Microsoft Office 2010 Home and Student', 'Microsoft Corporation', 1_420, '14.0.7268.5000', 'unsupported'],
  ['Microsoft Visual C++ 2015-2022 Redistributable (x64)', 'Microsoft Corporation', 21, '14.38.33130', '14.44.35211'],
  ['Mozilla Firefox (x64 en-US)', 'Mozilla', 233, '149.0.2', '151.0'],
  ['Notepad++ (64-bit x64)', 'Notepad++ Team', 15, '8.7.5', '8.9.1'],
  ['OBS Studio', 'OBS Project', 402, '31.0.0', '32.1.1'],
  ['paint.net', 'dotPDN LLC', 187, '5.1.2', null],
  ['QuickTime 7', 'Apple Inc.', 74, '7.79.80.95', 'unsupported'],
  ['Shop-Assistent', null, 44, '1.0', null],
  ['Spotify', 'Spotify AB', 301, '1.2.52.442', '1.2.71.421'],
  ['Steam', 'Valve Corporation', 1_105, '2.10.91.91', null],
  ['VLC media player', 'VideoLAN', 181, '3.0.18', '3.0.21'],
  ['WinRAR 6.24 (64-bit)', 'win.rar GmbH', 8, '6.24', '7.12'],
  ['Zoom Workplace', 'Zoom Communications, Inc.', 294, '6.3.0', '6.7.2'],
];
