import type { HandOffTexts } from './hand-off-texts.ts';

/** Brazilian Portuguese, for the screen that hands a visitor over to the software. */
export const ptBr = {
  views: {
    looking: (product) => ({ title: `Procurando o ${product} neste computador…` }),
    'needs-click': (product) => ({
      title: `Conecte-se ao ${product} neste computador`,
      text: 'O navegador perguntará se esta página pode se conectar aos apps do seu dispositivo. Selecione “Continuar” e depois “Permitir”.',
    }),
    'browser-asking': (product) => ({
      title: 'O navegador está pedindo sua permissão',
      text: `Escolha “Permitir” para que esta página possa se conectar ao ${product}. Se você não vir nenhuma pergunta, selecione o ícone à esquerda do endereço da página.`,
    }),
    connecting: (product) => ({ title: `O ${product} foi encontrado. Conectando…` }),
    connected: (product) => ({
      heading: `Conexão com o ${product} estabelecida`,
      title: `O ${product} está em execução e conectado`,
    }),
    'connected-to-newer': (product) => ({
      heading: `Conexão com o ${product} estabelecida`,
      title: `O ${product} está em execução e conectado`,
      text: 'Sua versão é mais recente que esta página. Alguns recursos podem não estar disponíveis aqui.',
    }),
    'not-registered': (product) => ({
      heading: `Aguardando o ${product}`,
      title: `O ${product} ainda não está registrado`,
      text: `Abra o ${product} e registre-o. Esta página detectará o registro automaticamente.`,
    }),
    reconnecting: (product) => ({
      title: `A conexão com o ${product} foi perdida. Reconectando…`,
      text: 'Isso acontece quando o software reinicia. Normalmente leva alguns segundos.',
    }),
    unreachable: (product) => ({
      heading: `Não foi possível se conectar ao ${product}`,
      title: `O ${product} está em execução, mas não foi possível se conectar a ele`,
      text: `Feche o ${product}, abra-o novamente e selecione “Tentar novamente”.`,
    }),
    'not-loaded': (product) => ({
      heading: `Não foi possível se conectar ao ${product}`,
      title: `O ${product} está em execução, mas não foi possível carregar parte desta página`,
      text: 'Verifique sua conexão com a Internet e recarregue a página.',
    }),
    blocked: (product) => ({
      heading: `Não foi possível se conectar ao ${product}`,
      title: `O navegador está bloqueando a conexão com o ${product}`,
      steps: [
        'Selecione o ícone à esquerda do endereço da página e depois “Configurações de sites”.',
        'Defina “Apps no dispositivo” (ou “Acesso à rede local”) como “Permitir”.',
        'Volte a esta página. Ela se conectará automaticamente.',
      ],
      text: `Você também pode abrir o ${product} manualmente.`,
    }),
    'no-answer': (product) => ({
      title: `Não foi possível acessar o ${product} neste computador`,
      text: `Abra o ${product} pela área de trabalho ou pelo menu Iniciar. Se ele não estiver instalado, baixe-o. Se o navegador perguntar se esta página pode se conectar aos apps do seu dispositivo, escolha “Permitir”.`,
    }),
    'not-running': (product) => ({
      heading: `Aguardando o ${product}`,
      title: `O ${product} não está em execução neste computador`,
      text: 'Abra-o pela área de trabalho ou pelo menu Iniciar. Se ele não estiver instalado, baixe-o.',
    }),
    launching: (product) => ({
      heading: `Aguardando o ${product}`,
      title: `Aguardando o ${product} abrir…`,
      text: `Se o navegador perguntar, escolha abrir o ${product}.`,
    }),
    'launch-unanswered': (product) => ({
      heading: `Aguardando o ${product}`,
      title: `Ainda não tivemos resposta do ${product}`,
      text: 'Se ele abriu, continue por lá. Se nada aconteceu, abra-o pela área de trabalho ou pelo menu Iniciar. Se ele não estiver instalado, baixe-o.',
    }),
    taken: (product) => ({
      heading: `Conexão com o ${product} estabelecida`,
      title: `Sessão iniciada no ${product}`,
    }),
    elsewhere: (product) => ({
      heading: 'Continue no seu computador',
      title: `Abra esta página no computador que tem o ${product}`,
      text: `O ${product} funciona em um computador, não em um celular ou tablet. Envie o endereço desta página para você e abra-o no computador.`,
    }),
  },

  withLaunch: {
    'needs-click': (product) => ({
      text: `Selecione “Abrir o ${product}”. Não é preciso dar permissão. Ou selecione “Continuar”: o navegador perguntará se esta página pode se conectar aos apps do seu dispositivo. Se você escolher “Permitir”, esta página poderá ver quando o ${product} estiver pronto.`,
    }),
    'browser-asking': (product) => ({
      text: `Escolha “Permitir” para que esta página possa se conectar ao ${product}. Se você não vir nenhuma pergunta, selecione “Abrir o ${product}”, que não precisa de permissão.`,
    }),
    blocked: (product) => ({
      heading: `Aguardando o ${product}`,
      text: `Selecione “Abrir o ${product}”, que não precisa de permissão. Ou permita que esta página se conecte automaticamente:`,
    }),
    'no-answer': (product) => ({
      text: `Selecione “Abrir o ${product}”. Se ele não estiver instalado, baixe-o. Se o navegador perguntar se esta página pode se conectar aos apps do seu dispositivo, escolha “Permitir”.`,
    }),
    'not-running': (product) => ({ text: `Selecione “Abrir o ${product}”. Se ele não estiver instalado, baixe-o.` }),
  },

  open: (product) => `Abrir o ${product}`,
  mayClose: 'Você pode fechar esta janela.',
  send: 'Enviar o endereço',
  copy: 'Copiar o endereço',
  copied: 'O endereço foi copiado.',
  copyFailed: 'Não foi possível copiar o endereço. Você pode copiá-lo aqui:',
  onThatComputer: 'Este é o computador',
} satisfies HandOffTexts;
