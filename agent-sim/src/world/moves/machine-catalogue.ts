import * as z from 'zod/mini';
import catalogues from './machine-catalogue.json' with { type: 'json' };

const modelSchema = z.object({ modelId: z.string(), name: z.string() });
const seriesSchema = z.object({ seriesId: z.string(), name: z.string(), models: z.array(modelSchema) });
const manufacturerSchema = z.object({ manufacturerId: z.string(), name: z.string(), series: z.array(seriesSchema) });
const catalogueSchema = z.object({ manufacturers: z.array(manufacturerSchema) });

/** Names of computers and motherboards as their makers sell them. */
export const machineCatalogues = z.object({ oem: catalogueSchema, motherboard: catalogueSchema }).parse(catalogues);
