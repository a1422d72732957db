import { plural } from './plural.ts';
import type { Texts } from './en.ts';

/** Brazilian Portuguese. Addresses visitors as “você”. */
export const ptBr: Texts = {
  language: 'pt-BR',

  page: {
    description: 'Entre na sua conta e no seu software.',
    linkWorks:
      'Esta página não conseguiu continuar sozinha, mas o e-mail foi enviado: abra-o e use o link que está nele.',
    notStarted: 'Não foi possível iniciar esta página',
    whatToDo: 'O login precisa de JavaScript: ative-o neste site e verifique sua conexão.',
    notSignedOut: 'Sua sessão não foi encerrada',
    howToSignOut: 'Sair precisa de JavaScript: ative-o neste site e verifique sua conexão.',
    signOutByLink: 'Ou saia por este link. Ele abre apenas uma linha de texto técnico.',
    signOut: 'Sair',
  },

  common: {
    loading: 'Carregando…',
    pleaseWait: 'Aguarde',
    close: 'Fechar',
    language: 'Idioma',
    languageChanged: 'Esta página agora está em português.',
    legal: 'Informações legais',
    show: 'Mostrar',
    showField: (label) => `Mostrar “${label}”`,
    tryAgain: 'Tentar novamente',
    typedIsKept: 'O que você digitou continua aqui.',
    continue: 'Continuar',
    login: 'Entrar',
    password: 'Senha',
    spaceAtEnd: 'Sua senha começa ou termina com um espaço, que faz parte dela.',
    emailAddress: 'Endereço de e-mail',
    emailLinkInstead: 'Receber um link por e-mail em vez disso',
    loadPageAgain: 'Recarregar a página',
    contactSupport: 'Falar com o suporte',
    toDarkTheme: 'Mudar para o tema escuro',
    toLightTheme: 'Mudar para o tema claro',
  },

  legal: {
    privacyPolicy: 'Política de privacidade',
    eula: 'Contrato de licença',
    terms: 'Termos e condições',
  },

  login: {
    title: 'Login do cliente',
    softwareLoading: 'O software está carregando…',
    productLoading: (productName) => `Carregando o ${productName}`,
    continueWithGoogle: 'Continuar com o Google',
    or: 'Ou',
    email: 'Digite seu e-mail',
    anotherEmail: 'Usar outro e-mail',
    withPassword: 'Entrar com senha',
    didYouMean: 'Você quis dizer {address}?',
    tryAnotherEmail: 'Tente outro e-mail',
    checkFailed: 'Não foi possível verificar se você já entrou na sua conta. Você pode entrar abaixo.',
    signInExpired: 'Este login expirou. Comece novamente na página da sua conta ou na página que trouxe você até aqui.',
    toAccountPage: 'Ir para a página da sua conta',
  },

  linkSent: {
    title: 'Verifique seu e-mail',
    purpose: 'Nele você encontrará seu link de acesso pessoal',
    sentTo: 'Link de acesso pessoal enviado para: {address}',
    expires: plural('pt-BR', {
      one: 'O link expira em # dia',
      many: 'O link expira em # de dias',
      other: 'O link expira em # dias',
    }),
    checkSpam: 'Verifique também a pasta de spam ou lixo eletrônico',
    waiting: 'Esta página continuará quando você abrir o link neste navegador',
    stillWaiting: 'Esta página continua aguardando o link enviado ao endereço acima.',
    continueAsOther: 'Continuar com esta conta',
    openMailbox: (provider) => `Abrir o ${provider}`,
    sendAgain: 'Enviar novamente',
    useAnotherEmail: 'Usar outro e-mail',
    sending: 'Enviando o link novamente',
    sentAgain: 'O link foi enviado novamente.',
    againInAMinute: 'Você poderá reenviá-lo em um minuto.',
    againIn: plural('pt-BR', {
      one: 'Você poderá reenviá-lo em #\u00A0s.',
      many: 'Você poderá reenviá-lo em #\u00A0s.',
      other: 'Você poderá reenviá-lo em #\u00A0s.',
    }),
    againNow: 'Você já pode reenviá-lo.',
  },

  introductions: {
    'login-sign-up': { title: 'Cadastre-se hoje!', text: 'Crie uma conta para começar a usar nossos serviços.' },
    'password-login': { title: 'Entre na sua conta', text: 'Digite seu e-mail e sua senha.' },
    'forgot-password': {
      title: 'Esqueceu a senha?',
      text: 'Enviaremos um link de redefinição de senha para o e-mail que você digitar abaixo.',
    },
    'reset-password': {
      title: 'Crie uma nova senha',
      text: 'Preencha o formulário abaixo e clique em “Salvar senha”.',
    },
    'set-password': {
      title: 'Crie uma senha',
      text: 'Você ainda não tem uma senha. Para sua segurança, crie uma.',
    },
  },

  passwordLogin: {
    forgotPassword: 'Esqueceu a senha?',
    createAccount: 'Criar conta',
  },

  passwordLoginDialog: {
    title: 'Entrar',
    email: 'Endereço de e-mail',
    fillIn: 'Digite seu e-mail e sua senha para continuar.',
  },

  signUp: {
    createAccount: 'Criar sua conta',
    hideNotifications: 'Não quero ver esta notificação nem outras no futuro',
    logIn: 'Clique aqui para entrar',
    uninstallInstructions: 'Instruções de desinstalação',
  },

  forgotPassword: {
    send: 'Enviar e-mail',
    sentTitle: 'E-mail de redefinição de senha enviado',
    expires: (expiry) => `O link do e-mail expira em ${expiry}.`,
    checkInbox: 'Abra sua caixa de entrada e clique no link para criar uma nova senha.',
    sentTo: 'Se houver uma conta para {address}, você receberá o e-mail em alguns minutos.',
    backToLogin: 'Voltar ao login',
  },

  newPassword: {
    rule: 'Pelo menos 8 caracteres',
    ruleMet: 'Tamanho suficiente',
    confirm: 'Confirmar senha',
    save: 'Salvar senha',
  },

  resetPassword: {
    openLinkAgain:
      'Esta página foi carregada sem o link, por exemplo, porque foi recarregada. Abra novamente o link do seu e-mail: ele continua funcionando até ser usado ou expirar.',
    linkWorksOnce: 'O link de redefinição funciona apenas uma vez e por tempo limitado.',
    openNewest:
      'O link de redefinição funciona apenas uma vez e por tempo limitado. Abra o mais recente do seu e-mail ou solicite um novo.',
    sendNewLink: 'Enviar um novo link',
    doneTitle: 'Sua senha foi redefinida!',
    doneText: 'Sua nova senha foi salva. Use-a para entrar.',
  },

  setPassword: {
    passwordFor: 'Senha de {account}',
    changed: {
      title: 'Agora você está conectado como {account}',
      text: 'Limpamos o formulário. A senha que você salvar agora será desta conta.',
    },
    named: {
      title: 'Você está conectado como {account}',
    },
    signedOut: 'Sua sessão foi encerrada',
    signInAgain: 'Entre novamente para criar sua senha.',
    signIn: 'Entrar',
    doneTitle: 'Sua nova senha foi criada!',
    doneText: (product) => `Sua senha do ${product} foi salva. Use a nova senha para entrar no aplicativo.`,
  },

  leaving: {
    lost: 'A próxima página não abriu.',
    whatToDo: 'Verifique sua conexão com a Internet e selecione “Continuar”.',
  },

  logout: 'Saindo da sua conta',

  farewell: {
    title: 'Lamentamos que você esteja saindo.',
    uninstalled: (product) => `O ${product} foi desinstalado do seu computador.`,
    notProtected: 'Seu computador não está mais protegido por ele.',
    extension: 'Se você adicionou a extensão do navegador, ela também pode ser removida.',
    reinstall: 'Reinstalar',
    removeExtension: 'Instruções para desinstalar a extensão do navegador',
  },

  download: {
    download: (product) => `Baixar o ${product}`,
    started: 'O download começou. Se nada acontecer, {link}.',
    again: (product) => `baixe o ${product} novamente`,
  },

  autoLogin: {
    heading: (product) => `Entrando no ${product}`,
    safeToClose: 'O software será aberto em instantes. Você já pode fechar esta janela.',
    failed: (product) => `Não foi possível entrar no ${product}`,
    incompleteLink: 'Este link está incompleto.',
    whichInstallation: 'Não é possível saber em qual instalação entrar. {link}',
    logInAgain: 'Entre novamente',
  },

  validation: {
    emailRequired: 'Digite seu e-mail',
    emailInvalid: 'Digite um endereço de e-mail válido',
    emailNotForPassword:
      'Este e-mail tem um caractere que não é aceito para entrar com senha. Você pode receber um link por e-mail em vez disso.',
    forgottenEmailInvalid: 'Endereço de e-mail inválido',
    passwordRequired: 'Digite sua senha',
    newPasswordRequired: 'Digite uma senha',
    newPasswordTooShort: 'A nova senha deve ter pelo menos 8 caracteres',
    confirmPasswordRequired: 'Confirme sua senha',
    confirmPasswordDiffers: 'As senhas não coincidem',
  },

  errors: {
    logInFailed: 'Ocorreu um erro ao entrar na conta',
    invalidCredentials: 'E-mail ou senha incorretos',
    setPasswordMissing: 'Ocorreu um erro ao criar a senha',
    setPasswordFailed: 'Ocorreu um erro. Tente novamente.',
    fetchUserFailed: 'Ocorreu um erro ao buscar os dados da sua conta',
    requestFailed: 'Ocorreu um erro ao enviar a solicitação.',
    hasPassword: 'Sua conta já tem uma senha.',
    botCheckFailed: 'Falha no login',
    accountNotFound: 'Conta não encontrada',
    forgotPasswordRefused: 'Não foi possível solicitar a redefinição da senha: {detail}',
    resetPasswordRefused: 'Não foi possível redefinir a senha: {detail}',
    fetchUserRefused: 'Não foi possível buscar os dados da sua conta: {detail}',
    updateSettings: 'Não foi possível salvar as configurações: {detail}',
  },

  detail: {
    noAnswer: 'sem resposta',
    httpStatus: (status) => `HTTP ${status}`,
  },

  advice: {
    offline: 'Parece que você está offline. Verifique sua conexão com a Internet e tente novamente.',
    onlineAgain: 'Você está online de novo. Já pode tentar novamente.',
    tryingAgain: 'Tentando novamente…',
    tooSlow: 'Isso demorou demais. Tente novamente.',
    unreachable: 'Não foi possível acessar nosso servidor. Verifique sua conexão com a Internet e tente novamente.',
    intercepted:
      'Algo entre você e nós respondeu no lugar do nosso servidor. Se a sua rede tem uma página de acesso própria, entre nela primeiro e tente novamente.',
    serverTrouble: 'Algo deu errado do nosso lado. Tente novamente em alguns minutos.',
    tooManyRequests: 'Você fez muitas tentativas. Aguarde um momento e tente novamente.',
    nextPageLost: 'A próxima página não abriu. Verifique sua conexão com a Internet e tente novamente.',
    linkFailed: 'Não foi possível enviar o link.',
    linkFailedOffline: 'Não foi possível enviar o link. Parece que você está offline.',
    linkNotSent: 'Encontramos sua conta, mas não foi possível enviar o link. Tente novamente em alguns minutos.',
    botCheckRefused: 'Não foi possível confirmar que você não é um robô. Tente novamente.',
    botCheckNotPassed:
      'Este navegador não passou na verificação de que você não é um robô. Permita os cookies e os scripts deste site e tente novamente.',
    cookiesBlocked: 'Este navegador não guarda cookies deste site. Permita os cookies deste site e tente novamente.',
  },

  retry: {
    in: plural('pt-BR', {
      one: 'Você poderá tentar novamente em # segundo.',
      many: 'Você poderá tentar novamente em # de segundos.',
      other: 'Você poderá tentar novamente em # segundos.',
    }),
    inMinutes: plural('pt-BR', {
      one: 'Você poderá tentar novamente em # minuto.',
      many: 'Você poderá tentar novamente em # de minutos.',
      other: 'Você poderá tentar novamente em # minutos.',
    }),
    now: 'Você já pode tentar novamente.',
  },

  trouble: {
    title: 'Algo deu errado',
    text: 'Não foi possível mostrar esta página. Sua conta não foi afetada.',
    whatToDo: 'Recarregue a página. Se o problema continuar, tente outro navegador ou volte mais tarde.',
  },
  invalidConfiguration: {
    title: 'Esta página não está configurada corretamente',
    text: 'No momento, não é possível entrar por aqui. Não há nada de errado com sua conta nem com seu computador.',
    whatToDo:
      'Tente novamente mais tarde. Se você administra este site, o console do navegador mostra o que está errado na configuração.',
  },
};
