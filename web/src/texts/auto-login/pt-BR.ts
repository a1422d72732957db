import type { HandOffTexts } from './en.ts';

/** Brazilian Portuguese, for the screen that hands a visitor over to the software. */
export const ptBr: HandOffTexts = {
  views: {
    looking: (product) => ({
      title: `Procurando o ${product} neste computador…`,
      text: 'Esta página mostrará quando ele estiver pronto.',
    }),
    'needs-click': (product) => ({
      title: `Conecte-se ao ${product} neste computador`,
      text: `Para ver aqui quando o ${product} estiver pronto, permita que esta página se conecte a ele.`,
    }),
    'browser-asking': (product) => ({
      title: 'O navegador está pedindo sua permissão',
      text: `Para ver aqui quando o ${product} estiver pronto, escolha “Permitir”. A pergunta pode estar atrás do ícone à esquerda do endereço da página.`,
    }),
    connecting: (product) => ({
      title: `O ${product} foi encontrado. Conectando…`,
      text: 'Esta página mostrará quando ele estiver pronto.',
    }),
    connected: (product) => ({
      title: `O ${product} está em execução e conectado`,
    }),
    'connected-to-newer': (product) => ({
      title: `O ${product} está em execução e conectado`,
      text: 'Sua versão é mais recente que esta página. Alguns recursos podem não estar disponíveis aqui.',
    }),
    'not-registered': (product) => ({
      title: `O ${product} ainda não está registrado`,
      text: `Abra o ${product} e registre-o. Esta página detectará o registro automaticamente.`,
    }),
    reconnecting: (product) => ({
      title: `A conexão com o ${product} foi perdida. Reconectando…`,
      text: 'Isso acontece quando o software reinicia. Normalmente leva alguns segundos.',
    }),
    lost: (product) => ({
      title: `Procurando o ${product} neste computador…`,
      text: 'A conexão foi perdida. Isso acontece quando o software reinicia.',
    }),
    unreachable: (product) => ({
      title: `O ${product} está em execução, mas não foi possível se conectar a ele`,
      text: `Feche o ${product}, abra-o novamente e selecione “Tentar novamente”.`,
    }),
    'not-loaded': (product) => ({
      title: `O ${product} está em execução, mas não foi possível carregar parte desta página`,
      text: 'Verifique sua conexão com a Internet e recarregue a página.',
    }),
    blocked: (product) => ({
      title: `O navegador está bloqueando a conexão com o ${product}`,
      steps: [
        'Selecione o ícone à esquerda do endereço da página e depois “Configurações de sites”.',
        'Defina “Apps no dispositivo” (ou “Acesso à rede local”) como “Permitir”.',
        'Volte a esta página. Ela se conectará automaticamente.',
      ],
      text: `Você pode abrir o ${product} manualmente. Para ver aqui quando ele estiver pronto, permita que esta página se conecte:`,
    }),
    'no-answer': (product) => ({
      title: `Não foi possível acessar o ${product} neste computador`,
      text: `Abra o ${product} pela área de trabalho ou pelo menu Iniciar.`,
    }),
    'not-running': (product) => ({
      title: `O ${product} não está em execução neste computador`,
      text: 'Abra-o pela área de trabalho ou pelo menu Iniciar.',
    }),
    launching: (product) => ({
      title: `Aguardando o ${product} abrir…`,
      text: `Se o navegador perguntar, escolha abrir o ${product}.`,
    }),
    'launch-unanswered': (product) => ({
      title: `Ainda não tivemos resposta do ${product}`,
      text: 'Se ele abriu, continue por lá. Se nada aconteceu, abra-o pela área de trabalho ou pelo menu Iniciar.',
    }),
    taken: (product) => ({
      title: `Sessão iniciada no ${product}`,
    }),
    elsewhere: (product) => ({
      title: `Abra esta página no computador que tem o ${product}`,
      text: `O ${product} funciona em um computador, não em um celular ou tablet. Envie o endereço desta página para você e abra-o no computador.`,
    }),
  },

  headings: {
    waiting: (product) => `Aguardando o ${product}`,
    connected: (product) => `Conexão com o ${product} estabelecida`,
    reconnecting: (product) => `Reconectando ao ${product}`,
    notConnected: (product) => `Não foi possível se conectar ao ${product}`,
    elsewhere: 'Continue no seu computador',
  },

  notes: {
    noPermission: 'Não é necessária nenhuma permissão.',
    thenAllow:
      'O navegador perguntará se esta página pode se conectar aos apps do seu dispositivo. Escolha “Permitir”.',
    fromHere: 'O software é iniciado por aqui.',
    ifNoQuestion: 'Se você não vir nenhuma pergunta.',
    onceOpen: 'Depois de abri-lo.',
    onceAllowed: 'Depois de permitir.',
    ifAsked:
      'Se o navegador perguntar se esta página pode se conectar aos apps do seu dispositivo, escolha “Permitir”.',
    ifMissing: 'Se ele não estiver instalado.',
  },

  open: (product) => `Abrir o ${product}`,
  mayClose: 'Você pode fechar esta janela.',
  send: 'Enviar o endereço',
  copy: 'Copiar o endereço',
  copied: 'O endereço foi copiado.',
  copyFailed: 'Não foi possível copiar o endereço. Você pode copiá-lo aqui:',
  onThatComputer: 'Este é o computador',
};
