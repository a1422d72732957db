import type { ReferenceTexts } from './en.ts';

/** Brazilian Portuguese, for the reference of a failed request. */
export const ptBr: ReferenceTexts = {
  reference: 'Referência: {reference}',
  copy: 'Copiar detalhes',
  copied: 'Copiado. Se você entrar em contato com o suporte, cole os detalhes na mensagem.',
  notCopied: 'Seu navegador não permitiu copiar. Selecione estes detalhes e copie-os manualmente.',
};
